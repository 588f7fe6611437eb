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

export async function allRows(list: ListName): Promise<PlainRow[]> {
  const answer = await fetch(`/rows?list=${list}`);
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
