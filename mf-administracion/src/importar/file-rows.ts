import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { checkRow, isFault, keyOfRow, type RowFault } from '@melena/shared/contract/import/rows';
import type { FileTable } from './match-columns';
import type { ReadFile } from './read-file';
import { readValue } from './read-value';

/** A file of a kind, with its columns as they are understood. */
export interface KnownFile {
  readonly kind: ImportKind;
  readonly file: ReadFile;
  readonly table: FileTable;
}

/** A row of a file: what is sent of it, or what is wrong with it. */
export interface ReadRow {
  /** Its place in the file, from 1. */
  readonly place: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly fault?: RowFault;
}

const SLICE = 2000;

/** Reads the rows below the names of the columns, some at a time, so that the page still answers. */
export async function readRows({ kind, file: { rows }, table }: KnownFile): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  const seen = new Map<string, number>();
  for (let at = firstRow(table); at < rows.length; at += SLICE) {
    for (const [index, cells] of rows.slice(at, at + SLICE).entries()) {
      const place = at + index + 1;
      const values = valuesOf(kind, cells, table);
      const row = checkRow(kind, values);
      const key = isFault(row) ? undefined : keyOfRow(kind, row);
      const before = key === undefined ? undefined : seen.get(key);
      if (key !== undefined && before === undefined) seen.set(key, place);
      const twice = before && { field: '', reason: `Repetida: igual que la fila ${before}` };
      const fault = isFault(row) ? row : twice;
      read.push({ place, cells, values, ...(fault && { fault }) });
    }
    await new Promise(resolve => setTimeout(resolve));
  }
  return read;
}

export const firstRow = ({ head }: FileTable) => (head === null ? 0 : head + 1);

/** The names of the columns as the file has them. */
export function headsOf({ file, table: { head, columns } }: Pick<KnownFile, 'file' | 'table'>): string[] {
  const names = head === null ? [] : (file.rows[head] ?? []);
  return columns.map((_, place) => names[place]?.trim() || `Columna ${place + 1}`);
}

function valuesOf(kind: ImportKind, cells: readonly string[], { columns, order }: FileTable) {
  const values: Record<string, string> = {};
  for (const [name, { type }] of fieldsOf(kind)) {
    const own = columns.indexOf(name);
    // A moment is in one column: its hour stands beside its day.
    const at = own < 0 && name === 'hour' ? columns.indexOf('day') : own;
    const value = at < 0 ? '' : readValue(type, cells[at] ?? '', order);
    if (value !== '') values[name] = value;
  }
  return values;
}

/** The name of a field, as the screen says it; '' of what is about the whole row. */
export function labelOf(kind: ImportKind, name: string): string {
  const fields: Readonly<Record<string, { readonly label: string }>> = IMPORTS[kind].fields;
  return fields[name]?.label ?? '';
}
