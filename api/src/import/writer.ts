import type { CallReply } from '@melena/shared/contract/calls';
import type { FileRow } from '@melena/shared/contract/import/kinds';
import { isFault, type RowFault } from '@melena/shared/contract/import/rows';
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
export type PlanRows = (read: Read, rows: readonly PlacedRow[], now: Date) => Promise<Plan>;

/** Decides row by row: a fault, that it is there already, or what is to be added. */
export function planEach<Added extends object>(
  rows: readonly PlacedRow[],
  decide: (row: FileRow, added: readonly Added[]) => Added | RowFault | 'same',
) {
  const added: Added[] = [];
  const outcomes = rows.map(({ place, row }): Outcome => {
    const decided = decide(row, added);
    if (decided === 'same') return { place, does: 'same' };
    if (isFault(decided)) return { place, does: 'refused', ...decided };
    added.push(decided);
    return { place, does: 'new' };
  });
  return { added, outcomes };
}

export const addedTo = (table: Entry['table'], ids: readonly number[]): Entry[] =>
  ids.map(id => ({ table, id, version: 0 }));
