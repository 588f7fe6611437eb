import type { ColumnType, Generated } from 'kysely';
import type { CreationDate, Json, Moment, MomentOrNull, Optional, SalonKeyed } from './columns';

/** Ledger. */
export interface AuditTable extends SalonKeyed {
  at: CreationDate;
  actor_kind: 'staff' | 'healer' | 'system';
  /** Null for 'system' only. */
  actor_id: Optional<number>;
  call: string;
  request_id: Optional<string>;
  /** The branch in which it was done. */
  made_in: Optional<number>;
  entity: string;
  entity_id: Optional<number>;
  before: Json;
  after: Json;
}

export interface RolesTable {
  id: string;
  name: string;
  status_id: Generated<number>;
  position: number;
}

export interface StaffTable extends SalonKeyed {
  name: string;
  /** In lower case. */
  email: string;
  role: 'administrador' | 'recepcion' | 'atencion' | 'almacen';
  /** The branches that the person may enter; null is all, as for every administrator. */
  branch_ids: Optional<number[]>;
  password_hash: string;
  /** 1 active, 2 inactive. */
  status_id: Generated<number>;
  last_seen: MomentOrNull;
  creation_date: CreationDate;
  version: Generated<number>;
  /** Hash of the pin that an administrator approves with; all of one salon have one salt. */
  approval_hash: Optional<string>;
  /** Somebody else set the password. */
  must_change_password: Generated<boolean>;
  /** Secret of the second factor, in base32. */
  factor_secret: Optional<string>;
  /** The last time step of which a code was used. */
  factor_step: Generated<number>;
  recovery_hashes: Generated<string[]>;
}

/** The chain of each account: a login knows the email before the chain. An email never changes. */
export interface LoginsTable {
  email: string;
  /** Not `salon_id`: the table is the same for all chains. */
  chain_id: number;
}

export interface LoginTriesTable {
  kind: 'device' | 'person' | 'address' | 'near' | 'far' | 'approval';
  /** An email's hash, a healer, who asks for an approval; '' where the place alone counts. */
  subject: string;
  /** A network or a device; '' where all of them count together. */
  place: string;
  failures: Generated<number>;
  last_failed_at: CreationDate;
  blocked_until: MomentOrNull;
}

/** Networks from which somebody of the salon logged in. */
export interface LoginPlacesTable {
  salon_id: number;
  network: string;
  last_login_at: Moment;
}

/** The keys that the server signs with. */
export interface ServerKeysTable {
  name: string;
  key: string;
}

/** Logins and refusals: only added to, and kept for 90 days. */
export interface SecurityEventsTable extends SalonKeyed {
  at: Moment;
  /** When the last of them was, where several alike were kept as one. */
  last_at: Moment;
  times: Generated<number>;
  kind: string;
  actor_kind: Optional<'staff' | 'healer'>;
  actor_id: Optional<number>;
  who: Generated<string>;
  role: Generated<string>;
  call: Generated<string>;
  address: Generated<string>;
  device: Generated<string>;
}

export interface RequestsTable {
  salon_id: number;
  actor: string;
  request_id: string;
  call: string;
  body_hash: string;
  reply: ColumnType<unknown, string, string>;
  creation_date: CreationDate;
}

export interface SessionsTable extends SalonKeyed {
  token_hash: string;
  /** Either this or healer_id. */
  staff_id: Optional<number>;
  healer_id: Optional<number>;
  /** Address that it was opened from. */
  device: Generated<string>;
  user_agent: Generated<string>;
  creation_date: CreationDate;
  last_seen: CreationDate;
  expires_at: Moment;
  revoked_at: MomentOrNull;
}
