import { insertRows, updateRows } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { byKey, type Entry, type ImportWriter, type Outcome, type PlacedRow } from './writer';

type Values = Readonly<Record<string, unknown>>;

type Table = 'clients' | 'healers' | 'suppliers' | 'service_variants' | 'product_variants';

interface Known extends Values {
  readonly id: number;
  readonly version: number;
}

interface ListedRows {
  readonly table: Table;
  readonly lock: ImportWriter['lock'];
  /** The columns that a row of the file says; what it doesn't say is left out, and stays. */
  readonly valuesOf: (row: PlacedRow['row']) => Values;
  /** Columns that a new row has beside them. */
  readonly usual?: Values;
  /** Rows that may be the same, with every column that a file may change. */
  readonly list: (read: Read, rows: readonly Values[]) => Promise<readonly Known[]>;
  readonly keyOf: (values: Values) => string;
}

/** Rows of one table that are known by a key: new ones are added, and of others what the file says is changed. */
export function listedRows({ lock, list, valuesOf, usual = {}, ...rest }: ListedRows): ImportWriter {
  return {
    lock,
    plan: async (read, rows) => {
      const wanted = rows.map(({ place, row }) => ({ place, values: valuesOf(row) }));
      const known = await list(
        read,
        wanted.map(({ values }) => values),
      );
      const { outcomes, write } = planListed({ ...rest, usual, wanted, known });
      return { outcomes, write: async tx => (await write(tx)).entries };
    },
  };
}

interface PlannedRows extends Pick<ListedRows, 'table' | 'keyOf'> {
  readonly usual: Values;
  readonly wanted: readonly { readonly place: number; readonly values: Values }[];
  readonly known: readonly Known[];
}

/**
 * @returns the outcomes, and what writes them; `columnsOf` makes a row's columns of its values, once what it names is
 *   there
 */
export function planListed({ table, keyOf, usual, wanted, known }: PlannedRows) {
  const found = byKey(known, keyOf);
  const added: Values[] = [];
  const changed: { before: Known; after: Known }[] = [];
  const outcomes = wanted.map(({ place, values }): Outcome => {
    const before = found.get(keyOf(values));
    if (!before) {
      added.push({ ...usual, ...values });
      found.set(keyOf(values), { ...values, id: 0, version: 0 });
      return { place, does: 'new' };
    }
    const differs = Object.keys(values).some(name => values[name] !== before[name]);
    if (!differs || before.id === 0) return { place, does: 'same' };
    changed.push({ before, after: { ...before, ...values } });
    return { place, does: 'changed' };
  });
  const write = async (tx: Tx, columnsOf: (values: Values) => Values = values => values) => {
    const columns = ({ id: _id, version: _version, ...values }: Known) => columnsOf(values);
    const ids = await insertRows(tx, table, added.map(columnsOf) as never[]);
    const rows = changed.map(({ after }) => ({ id: after.id, ...columns(after) }));
    await updateRows(tx, table, rows as never[]);
    const entries: Entry[] = [
      ...ids.map(id => ({ table, id, version: 0 })),
      ...changed.map(({ before }) => ({
        table,
        id: before.id,
        version: before.version + 1,
        before: columns(before),
      })),
    ];
    return { ids, entries };
  };
  return { outcomes, added, write };
}
