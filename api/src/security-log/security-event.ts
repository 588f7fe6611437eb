import type { Identity } from './identify';
import type { SecurityNote } from './security-note';

/** An event as it is kept, logged and forwarded. */
export interface SecurityEvent extends Identity {
  readonly kind: SecurityNote['kind'];
  readonly at: Date;
  readonly lastAt: Date;
  readonly times: number;
  readonly call: string;
  readonly address: string;
  readonly device: string;
}
