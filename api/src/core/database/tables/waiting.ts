import type { ColumnType, Generated } from 'kysely';
import type { BranchKeyed, Day, Hour, InsertOnly, Moment, MomentOrNull, Optional } from './columns';

/** An entry of the waiting list. */
export interface WaitingTable extends BranchKeyed {
  client_id: InsertOnly<number>;
  /** See `WAITING_STATUS`. */
  status_id: Generated<number>;
  /** 0 is Sunday. */
  weekdays: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  /** Dates instead of weekdays. */
  days: ColumnType<Day[], readonly Day[] | undefined, readonly Day[]>;
  hour_from: Optional<Hour>;
  hour_until: Optional<Hour>;
  note: Generated<string>;
  since: Moment;
  /** Booked or removed then. */
  closed_at: MomentOrNull;
  /** The reason why it was removed. */
  reason: Generated<string>;
  /** The appointment that was booked from it. */
  appointment_id: Optional<number>;
  version: Generated<number>;
}

export interface WaitingServicesTable {
  salon_id: number;
  waiting_id: number;
  /** Its place among the entry's services. */
  number: number;
  service_variant_id: number;
}

/** A healer whom the client asked for. */
export interface WaitingHealersTable {
  salon_id: number;
  waiting_id: number;
  healer_id: number;
}

/** Time that an appointment left when it was moved or made shorter. Written by a trigger. */
export interface FreedTimesTable {
  salon_id: ColumnType<number, never, never>;
  branch_id: ColumnType<number, never, never>;
  id: ColumnType<number, never, never>;
  appointment_id: ColumnType<number, never, never>;
  healer_id: ColumnType<number, never, never>;
  day: ColumnType<Day, never, never>;
  hour: ColumnType<Hour, never, never>;
  ending: ColumnType<Hour, never, never>;
  at: ColumnType<Date, never, never>;
}
