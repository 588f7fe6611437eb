import { normalise } from '@melena/shared/rules/search';
import { insertRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { addedTo, type Entry } from './writer';

type Table = Parameters<typeof insertRows>[1];

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Rows by name, of which some are still to be added: a file may name a brand in a hundred rows. */
export class NewNames<Known extends NamedRow> {
  private readonly table: Table;
  private readonly known = new Map<string, Known>();
  private readonly wanted = new Map<string, Readonly<Record<string, unknown>>>();
  private readonly added = new Map<string, number>();

  /** @param within what a name is unique in: 'brand 3' */
  constructor(table: Table, rows: readonly Known[], within: (row: Known) => string = () => '') {
    this.table = table;
    for (const row of rows.toReversed()) this.known.set(keyOf(row.name, within(row)), row);
  }

  find(name: string, within = ''): Known | undefined {
    return this.known.get(keyOf(name, within));
  }

  /** Has it added with its other columns, unless it is there. */
  want(name: string, columns: Readonly<Record<string, unknown>> = {}, within = ''): void {
    if (this.isNew(name, within)) this.wanted.set(keyOf(name, within), { name, ...columns });
  }

  /** True if it is neither there nor wanted yet. */
  isNew(name: string, within = ''): boolean {
    const key = keyOf(name, within);
    return !this.known.has(key) && !this.wanted.has(key);
  }

  /** Adds what is wanted. */
  async add(tx: Tx): Promise<Entry[]> {
    const ids = await insertRows(tx, this.table, [...this.wanted.values()] as never[]);
    for (const [index, key] of [...this.wanted.keys()].entries()) this.added.set(key, ids[index] ?? 0);
    this.wanted.clear();
    return addedTo(this.table, ids);
  }

  /** The id of one that is there or was added. */
  idOf(name: string, within = ''): number {
    const key = keyOf(name, within);
    const id = this.known.get(key)?.id ?? this.added.get(key);
    if (id === undefined) throw new Error(`${this.table} has no ${name}`);
    return id;
  }
}

const keyOf = (name: string, within: string) => `${within}|${normalise(name)}`;
