import { type FileRow, fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { checkRow, isFault, keyOfRow, type RowFault } from '@melena/shared/contract/import/rows';
import type { FileTable } from './match-columns';
import type { ReadFile } from './read-file';
import { readValue } from './read-value';

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
export async function readRows(kind: ImportKind, { rows }: ReadFile, table: FileTable): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  const seen = new Map<string, number>();
  const first = table.head === null ? 0 : table.head + 1;
  for (let at = first; at < rows.length; at += SLICE) {
    for (const [index, cells] of rows.slice(at, at + SLICE).entries())
      read.push(readRow(kind, { cells, place: at + index + 1, table, seen }));
    await new Promise(resolve => setTimeout(resolve));
  }
  return read;
}

interface PlacedCells {
  readonly cells: readonly string[];
  readonly place: number;
  readonly table: FileTable;
  /** The rows before it, by what they are known by. */
  readonly seen: Map<string, number>;
}

function readRow(kind: ImportKind, { cells, place, table: { columns, order }, seen }: PlacedCells): ReadRow {
  const values: Record<string, string> = {};
  for (const [name, { type }] of fieldsOf(kind)) {
    const own = columns.indexOf(name);
    // A moment is in one column: its hour stands beside its day.
    const at = own < 0 && name === 'hour' ? columns.indexOf('day') : own;
    const value = at < 0 ? '' : readValue(type, cells[at] ?? '', order);
    if (value !== '') values[name] = value;
  }
  const row: FileRow | RowFault = checkRow(kind, values);
  if (isFault(row)) return { place, cells, values, fault: row };
  const key = keyOfRow(kind, row);
  const before = seen.get(key);
  if (before !== undefined)
    return { place, cells, values, fault: { field: '', reason: `Repetida: igual que la fila ${before}` } };
  seen.set(key, place);
  return { place, cells, values };
}

/** The name of a field, as the screen says it; '' of what is about the whole row. */
export function labelOf(kind: ImportKind, name: string): string {
  const fields: Readonly<Record<string, { readonly label: string }>> = IMPORTS[kind].fields;
  return fields[name]?.label ?? '';
}
