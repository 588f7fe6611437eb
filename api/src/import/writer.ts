import type { CallReply } from '@melena/shared/contract/calls';
import type { FileRow } from '@melena/shared/contract/import/kinds';
import type { Caller } from '../core/context';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';

export type Outcome = CallReply<'import/rows'>['outcomes'][number];

export interface PlacedRow {
  readonly place: number;
  readonly row: FileRow;
}

/** A row of a table that a file added, or where it has `before` changed. */
export interface Entry {
  readonly table: keyof SalonDatabase;
  readonly id: number;
  /** Its version once it was written: another one says that somebody edited it since. */
  readonly version: number;
  readonly before?: Readonly<Record<string, unknown>>;
}

export interface Plan {
  readonly outcomes: readonly Outcome[];
  readonly write: (tx: Tx, by: Writing) => Promise<Entry[]>;
}

export interface Writing {
  readonly caller: Caller;
  readonly now: Date;
}

/** Decides what becomes of the rows of a kind of file, all at once: reading them is all that a check does. */
export interface ImportWriter {
  /** Taken before the plan of rows that are written, so that nothing it read changes meanwhile. */
  readonly lock: (tx: Tx, rows: readonly PlacedRow[]) => Promise<void>;
  readonly plan: (read: Read, rows: readonly PlacedRow[], now: Date) => Promise<Plan>;
}

export const refused = (place: number, field: string, reason: string): Outcome => ({
  place,
  does: 'refused',
  field,
  reason,
});

/** Each row by a key, the first of several. */
export function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const map = new Map<string, Row>();
  for (const row of rows) if (!map.has(keyOf(row))) map.set(keyOf(row), row);
  return map;
}
