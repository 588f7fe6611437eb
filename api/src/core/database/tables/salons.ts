import type { Zone } from '@melena/shared/rules/time';
import type { Generated } from 'kysely';
import type { BranchKeyed, CreationDate, Day, Hour, InsertOnly, Optional } from './columns';

/** A tenant: a chain of salons, or a single one. */
export interface SalonsTable {
  id: Generated<number>;
  name: string;
  creation_date: CreationDate;
}

/** A place where people work: 'Salón' on the screen. Numbered from 1 in each chain. */
export interface BranchesTable {
  salon_id: InsertOnly<number>;
  id: InsertOnly<number>;
  name: string;
  address: Generated<string>;
  phone: Generated<string>;
  /** 1 open, 2 closed for good. */
  status_id: Generated<number>;
  /** Opening hours of the weekdays that have none of their own; both null where none were set. */
  hour_start: Optional<Hour>;
  hour_end: Optional<Hour>;
  creation_date: CreationDate;
  version: Generated<number>;
  time_zone: Generated<Zone>;
  /** Steps of the first day that somebody left out. */
  skipped_steps: Generated<string[]>;
}

/** A weekday with other hours than the others; both null where the salon is closed on it. */
export interface SalonWeekdaysTable {
  salon_id: number;
  branch_id: number;
  /** 0 is Sunday. */
  weekday: number;
  hour_start: Optional<Hour>;
  hour_end: Optional<Hour>;
}

/** Days on which a salon is closed, both included; of a salon no two share a day. */
export interface ClosedDaysTable extends BranchKeyed {
  name: string;
  date_start: Day;
  date_end: Day;
  /** The hour at which the salon closes on them; null where it doesn't open. */
  hour_end: Optional<Hour>;
  creation_date: CreationDate;
}

/** The last folio given, by table. Written by a trigger. */
export interface FoliosTable {
  salon_id: number;
  branch_id: number;
  entity: string;
  last_folio: number;
}
