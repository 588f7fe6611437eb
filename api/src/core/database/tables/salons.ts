import type { Generated } from 'kysely';
import type { CreationDate, Hour, Optional } from './columns';

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
