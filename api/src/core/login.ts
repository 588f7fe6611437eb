import type { Db } from './database/open-database';

/** The person as whom somebody wants to log in: an account, by its email, or a healer, by their id. */
export interface LoginSubject {
  readonly kind: 'account' | 'healer';
  readonly of: string;
}

/** The trust in an attempt: it comes from a device that the person used, from a network of the salon, or from neither. */
export type TrustLevel = 'device' | 'place' | 'stranger';

/** A login that is tried: who, and where it comes from. */
export interface LoginAttempt {
  readonly db: Db;
  /** The key that signs device tokens. */
  readonly key: string;
  readonly subject: LoginSubject;
  readonly standing: TrustLevel;
  readonly network: string;
  readonly token: DeviceToken | null;
  /** Salons that the network is known to. */
  readonly salons: ReadonlySet<number>;
}

/** The content of a browser's token. Its signature proves it without a query. */
export interface DeviceToken {
  readonly device: string;
  /** The people who logged in there, by {@link mark}, the latest first. */
  readonly marks: readonly string[];
}
