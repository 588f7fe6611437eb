import type { ColumnType, Generated } from 'kysely';

/** A moment (timestamptz): a Date in the program, whatever the server's zone. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database sets by itself. */
export type CreationDate = ColumnType<Date, Date | string | undefined, Date | string>;
/** 'YYYY-MM-DD', in salon time. */
export type Day = string;
/** 'HH:mm', in salon time. */
export type Hour = string;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as JSON text, read as what it holds. */
export type Json = ColumnType<unknown, string | null | undefined, never>;
/** Set when a row is added and never again. */
export type InsertOnly<T> = ColumnType<T, T, never>;

/** A row of a salon: the key is (salon_id, id). */
export interface SalonKeyed {
  salon_id: InsertOnly<number>;
  id: Generated<number>;
}

/** A row of one branch of a salon that is a chain. */
export interface BranchKeyed extends SalonKeyed {
  branch_id: InsertOnly<number>;
}

/** A short list that is the same in every salon. */
export interface NamedTable {
  id: number;
  name: string;
}

export interface NamedSalonTable extends SalonKeyed {
  name: string;
  status_id: Generated<number>;
  creation_date: CreationDate;
}
