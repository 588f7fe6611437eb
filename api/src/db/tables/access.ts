import type { ColumnType, Generated } from 'kysely';
import type { CreationDate, Hour, Json, Keyed, Moment, MomentOrNull, Optional } from './columns';

export interface SalonsTable {
  id: Generated<number>;
  name: string;
  address: Generated<string>;
  phone: Generated<string>;
  status_id: Generated<number>;
  /** Opening hours; both null where none were set. */
  hour_start: Optional<Hour>;
  hour_end: Optional<Hour>;
  creation_date: CreationDate;
  version: Generated<number>;
}

/** The last folio given, by table. Written by a trigger. */
export interface FoliosTable {
  salon_id: number;
  entity: string;
  last_folio: number;
}

/** Ledger. */
export interface AuditTable extends Keyed {
  at: CreationDate;
  actor_kind: 'staff' | 'healer' | 'system';
  /** Null for 'system' only. */
  actor_id: Optional<number>;
  call: string;
  request_id: Optional<string>;
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

export interface StaffTable extends Keyed {
  name: string;
  /** In lower case. */
  email: string;
  role: 'administrador' | 'recepcion' | 'atencion' | 'almacen';
  password_hash: string;
  /** 1 active, 2 inactive. */
  status_id: Generated<number>;
  last_seen: MomentOrNull;
  creation_date: CreationDate;
  version: Generated<number>;
}

export interface LoginTriesTable {
  kind: 'account' | 'healer' | 'device';
  /** An email, a healer's id or a device. */
  subject: string;
  failures: Generated<number>;
  last_failed_at: CreationDate;
  blocked_until: MomentOrNull;
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

export interface SessionsTable extends Keyed {
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
