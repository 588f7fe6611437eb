import { normalise } from '@melena/shared/rules/search';
import { insertRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { byKey } from './writer';

type Table =
  | 'service_categories'
  | 'services'
  | 'product_categories'
  | 'brands'
  | 'brand_lines'
  | 'products'
  | 'package_types';

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Rows by name, of which some are still to be added: a file may name a brand in a hundred rows. */
export class NewNames<Known extends NamedRow> {
  private readonly table: Table;
  private readonly known: Map<string, Known>;
  private readonly wanted = new Map<string, Readonly<Record<string, unknown>>>();
  private readonly added = new Map<string, number>();

  /** @param within what a name is unique in: 'brand 3' */
  constructor(table: Table, rows: readonly Known[], within: (row: Known) => string = () => '') {
    this.table = table;
    this.known = byKey(rows, row => this.keyOf(row.name, within(row)));
  }

  find(name: string, within = ''): Known | undefined {
    return this.known.get(this.keyOf(name, within));
  }

  /** Has it added with its other columns, unless it is there. */
  want(name: string, columns: Readonly<Record<string, unknown>> = {}, within = ''): void {
    if (this.isNew(name, within)) this.wanted.set(this.keyOf(name, within), { name, ...columns });
  }

  /** True if it is neither there nor wanted yet. */
  isNew(name: string, within = ''): boolean {
    const key = this.keyOf(name, within);
    return !this.known.has(key) && !this.wanted.has(key);
  }

  /** The ids of the rows that were added. */
  get newIds(): number[] {
    return [...this.added.values()];
  }

  /** Adds what is wanted. */
  async add(tx: Tx): Promise<void> {
    const keys = [...this.wanted.keys()];
    const ids = await insertRows(tx, this.table, [...this.wanted.values()] as never[]);
    for (const [index, id] of ids.entries()) this.added.set(keys[index] ?? '', id);
    this.wanted.clear();
  }

  /** The id of one that is there or was added. */
  idOf(name: string, within = ''): number {
    const key = this.keyOf(name, within);
    const id = this.known.get(key)?.id ?? this.added.get(key);
    if (id === undefined) throw new Error(`${this.table} has no ${name}`);
    return id;
  }

  private keyOf(name: string, within: string): string {
    return `${within}|${normalise(name)}`;
  }
}
