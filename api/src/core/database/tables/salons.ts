import type { Zone } from '@melena/shared/rules/time';
import type { Generated } from 'kysely';
import type { CreationDate, Day, Hour, Optional, SalonKeyed } from './columns';

export interface SalonsTable {
  id: Generated<number>;
  name: string;
  address: Generated<string>;
  phone: Generated<string>;
  status_id: Generated<number>;
  /** Opening hours of the weekdays that have none of their own; both null where none were set. */
  hour_start: Optional<Hour>;
  hour_end: Optional<Hour>;
  creation_date: CreationDate;
  version: Generated<number>;
  time_zone: Generated<Zone>;
}

/** A weekday with other hours than the others; both null where the salon is closed on it. */
export interface SalonWeekdaysTable {
  salon_id: number;
  /** 0 is Sunday. */
  weekday: number;
  hour_start: Optional<Hour>;
  hour_end: Optional<Hour>;
}

/** Days on which a salon is closed, both included; of a salon no two share a day. */
export interface ClosedDaysTable extends SalonKeyed {
  name: string;
  date_start: Day;
  date_end: Day;
  creation_date: CreationDate;
}

/** The last folio given, by table. Written by a trigger. */
export interface FoliosTable {
  salon_id: number;
  entity: string;
  last_folio: number;
}
