import type { FileRow } from '@melena/shared/contract/import/kinds';
import { isFault, type RowFault } from '@melena/shared/contract/import/rows';
import { insertRows, updateRows } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { addedTo, type Outcome, type PlacedRow, type PlanRows } from './writer';

type Values = Readonly<Record<string, unknown>>;

interface VersionedRow {
  readonly id: number;
  readonly version: number;
}

interface Listed<Row, Before> {
  readonly table: 'clients' | 'healers' | 'suppliers' | 'service_variants' | 'product_variants';
  /** The columns that a row of the file says, or what is wrong with it; what it doesn't say is left out, and stays. */
  readonly valuesOf: (row: Row, before: Before | undefined) => Values | RowFault;
  /** Columns that a new row has beside them, where it doesn't say them. */
  readonly usual: Values;
}

interface People<Before> extends Listed<FileRow, Before> {
  readonly list: (read: Read, rows: readonly PlacedRow[]) => Promise<readonly Before[]>;
  readonly keyOf: (values: Values) => string;
  readonly valuesOf: (row: FileRow, before: Before | undefined) => Values;
}

/** Rows of one table that say all of themselves. */
export const planPeople =
  <Before extends VersionedRow & Values>({ list, keyOf, valuesOf, ...rest }: People<Before>): PlanRows =>
  async (read, placed) => {
    const rows = placed.map(({ place, row }) => ({ place, row, key: keyOf(valuesOf(row, undefined)) }));
    const known = (await list(read, placed)).map(row => ({ ...row, key: keyOf(row) }));
    const plan = planListed({ ...rest, rows, known, valuesOf: ({ row }, before) => valuesOf(row, before) });
    return { outcomes: plan.outcomes, write: async tx => (await plan.write(tx)).entries };
  };

interface PlannedRows<Row, Before> extends Listed<Row, Before> {
  readonly rows: readonly Row[];
  /** Rows that may be the same, by their keys, with every column that a file may change. */
  readonly known: readonly Before[];
}

/**
 * Rows of one table that are known by a key: new ones are added, and of others what the file says is changed.
 * @returns the outcomes, the rows that are new, and what writes all; `namesOf` gives the columns that only new ones get, once
 *   what they name is there
 */
export function planListed<
  Row extends { readonly place: number; readonly key: string },
  Before extends VersionedRow & Values & { readonly key: string },
>({ table, usual, rows, known, valuesOf }: PlannedRows<Row, Before>) {
  const found = new Map<string, Before | 'planned'>();
  for (const row of known) if (!found.has(row.key)) found.set(row.key, row);
  const added: { row: Row; values: Values }[] = [];
  const changed: { before: Before; values: Values }[] = [];
  const outcomes = rows.map((row): Outcome => {
    const { place, key } = row;
    const before = found.get(key);
    if (before === 'planned') return { place, does: 'same' };
    const values = valuesOf(row, before);
    if (isFault(values)) return { place, does: 'refused', ...values };
    if (before && Object.keys(values).every(name => values[name] === before[name]))
      return { place, does: 'same' };
    found.set(key, 'planned');
    if (before) changed.push({ before, values });
    else added.push({ row, values });
    return { place, does: before ? 'changed' : 'new' };
  });
  const columns = new Set(changed.flatMap(({ values }) => Object.keys(values)));
  const before = (row: Before) => Object.fromEntries([...columns].map(name => [name, row[name]]));
  const write = async (tx: Tx, namesOf: (row: Row) => Values = () => ({})) => {
    const fresh = added.map(({ row, values }) => ({ ...usual, ...values, ...namesOf(row) }));
    const ids = await insertRows(tx, table, fresh as never[]);
    const later = changed.map(each => ({ id: each.before.id, ...before(each.before), ...each.values }));
    await updateRows(tx, table, later as never[]);
    const entries = changed.map(({ before: row }) => ({
      ...{ table, id: row.id, version: row.version + 1, before: before(row) },
    }));
    return { ids, entries: [...addedTo(table, ids), ...entries] };
  };
  return { outcomes, added: added.map(({ row }) => row), write };
}
