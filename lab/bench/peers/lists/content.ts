import { splitWords } from '@melena/shared/rules/search';
import type { ListName, PlainRow } from './stage';

/** The heads and widths of the columns, as ours has them. */
export const COLUMNS: Readonly<Record<ListName, readonly (readonly [head: string, width: number])[]>> = {
  clients: [
    ['Nombre', 320],
    ['Teléfono', 124],
    ['Correo', 320],
    ['Cumpleaños', 124],
    ['Citas', 76],
    ['Registro', 124],
    ['Nivel', 212],
  ],
  variants: [
    ['Categoría', 168],
    ['Código', 144],
    ['Nombre, marca y línea', 480],
    ['Total', 72],
    ['Venta', 128],
    ['Almacén', 100],
    ['Exhibición', 112],
    ['Materia prima', 136],
  ],
};

/** All rows of a list; of a page that draws all of them at once, fewer. */
export async function allRows(list: ListName, { whole = false } = {}): Promise<PlainRow[]> {
  const answer = await fetch(`/rows?list=${list}${whole ? '&whole' : ''}`);
  return answer.json();
}

export interface Part {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the rows that a search finds. */
export async function askPage(
  list: ListName,
  { search, offset, limit }: Part,
): Promise<{ rows: PlainRow[]; total: number }> {
  const query = new URLSearchParams({ list, search, offset: String(offset), limit: String(limit) });
  const answer = await fetch(`/page?${query}`);
  return answer.json();
}

/** The rows in which each typed word is found. */
export function found(rows: readonly PlainRow[], typed: string): readonly PlainRow[] {
  const wanted = splitWords(typed);
  return wanted.length === 0
    ? rows
    : rows.filter(({ folded }) => wanted.every(word => folded.includes(word)));
}
