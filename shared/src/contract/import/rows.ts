import { splitName } from '../../rules/person';
import { normalise } from '../../rules/search';
import { type FieldName, type FileRow, fieldsOf, type ImportKind, ROW_LETTERS } from './kinds';

export interface RowFault {
  /** The field's name; '' where it is the whole row. */
  readonly field: string;
  readonly reason: string;
}

/**
 * A row whose every field was checked, or the first that is wrong.
 * @param cells the texts of its fields as they were read
 */
export function checkRow(kind: ImportKind, cells: Readonly<Record<string, string>>): FileRow | RowFault {
  const letters = Object.values(cells).join('').length;
  if (letters > ROW_LETTERS)
    return { field: '', reason: `tiene más de ${ROW_LETTERS.toLocaleString('es-MX')} letras` };
  const row: Record<string, string> = {};
  for (const [field, { check, required }] of fieldsOf(kind)) {
    const text = cells[field] ?? '';
    const read = check.safeParse(text);
    if (!read.success) {
      const reason = required && text.trim() === '' ? 'falta' : read.error.issues[0]?.message;
      return { field, reason: reason ?? 'no se entiende' };
    }
    row[field] = read.data;
  }
  return row as FileRow;
}

export const isFault = (found: object): found is RowFault => 'reason' in found;

/** A person of a row; a name in one column is split. */
export function personOf({
  first_name,
  last_name,
  second_last_name,
}: Pick<FileRow, 'first_name' | 'last_name' | 'second_last_name'>) {
  const last = `${last_name} ${second_last_name}`.trim();
  return last === '' ? splitName(first_name) : { first_name, last_name: last };
}

const PERSON: readonly FieldName[] = ['first_name', 'last_name', 'second_last_name'];

const KEYS: Readonly<Record<ImportKind, readonly FieldName[]>> = {
  clientes: ['phone', ...PERSON],
  servicios: ['category', 'service', 'hair'],
  productos: ['brand', 'line', 'name', 'variant', 'content'],
  healers: PERSON,
  proveedores: ['name', 'company'],
  citas: ['day', 'hour', 'healer', 'service', 'phone', ...PERSON],
  tarjetas: ['number'],
  paquetes: ['package', 'phone', ...PERSON],
  saldos: ['phone', ...PERSON],
};

/** Two rows of a file with the same are one. */
export const keyOfRow = (kind: ImportKind, row: FileRow): string =>
  normalise(KEYS[kind].map(field => row[field]).join(' '));
