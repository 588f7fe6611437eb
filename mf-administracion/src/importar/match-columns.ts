import { type FieldName, fieldsOf, type ImportKind } from '@melena/shared/contract/import/kinds';
import { normalise } from '@melena/shared/rules/search';
import { type DayOrder, looksLike, readValue, TELLING } from './read-value';

type Rows = readonly (readonly string[])[];

/** The fields of a file's columns, by their place. */
export type Columns = readonly (FieldName | null)[];

export interface FileTable {
  /** The row with the names of the columns; null where the file has none. */
  readonly head: number | null;
  readonly columns: Columns;
  /** Two figures before a year: the day first, or as in the United States. */
  readonly order: DayOrder;
}

/** Programs write their name and a period above the names of the columns. */
const ROWS_BEFORE = 15;
const TRIED_ROWS = 200;

/** The columns of a file by their names, and where a name says nothing by what they hold. */
export function matchColumns(kind: ImportKind, rows: Rows): FileTable {
  const tried = rows.slice(0, ROWS_BEFORE).map(cells => byHead(kind, cells));
  const most = Math.max(...tried.map(found => count(found)));
  const best = tried.findIndex(found => count(found) === most);
  // A row with a single name must hold nothing that is a value.
  const isHead =
    most > 1 || (most === 1 && !rows[best]?.some(cell => TELLING.some(type => looksLike(type, cell))));
  const head = isHead ? best : null;
  const below = rows.slice(head === null ? 0 : head + 1);
  const width = Math.max(...rows.slice(0, TRIED_ROWS).map(cells => cells.length));
  const named: Columns = Array.from({ length: width }, (_, place) =>
    head === null ? null : (tried[head]?.[place] ?? null),
  );
  const columns = byContent(kind, named, head !== null, below.slice(0, TRIED_ROWS));
  return { head, columns, order: orderOf(kind, columns, below) };
}

const count = (columns: Columns) => columns.filter(Boolean).length;

const fold = (head: string) => normalise(head.replace(/[_\-./()#*:¿?"']+/g, ' '));

/** Each field has the column whose name says it best; a name of several words may hold it among others. */
function byHead(kind: ImportKind, heads: readonly string[]): Columns {
  const claims = heads.flatMap((head, place) =>
    fieldsOf(kind).flatMap(([field, { heads: known }]) => {
      const folded = fold(head);
      const names = known.split('|');
      const exact = names.indexOf(folded);
      const within = names.filter(name => name.length > 3 && ` ${folded} `.includes(` ${name} `));
      // The one of which most is the name: 'Current Quantity Roma' before 'Stock Alert Enabled Roma'.
      const rest = folded.length - Math.max(0, ...within.map(({ length }) => length));
      if (exact < 0 && (within.length === 0 || folded.length > 60)) return [];
      return [{ place, field, score: exact >= 0 ? exact : 100 + rest }];
    }),
  );
  const columns = new Array<FieldName | null>(heads.length).fill(null);
  for (const { place, field } of claims.sort((one, other) => one.score - other.score)) {
    if (columns[place] === null && !columns.includes(field)) columns[place] = field;
  }
  return columns;
}

/** Most of a column: a few cells of any file are typed wrong. */
const MOST = 0.8;

/** Fields that no name said, from the columns that hold nothing else. */
function byContent(kind: ImportKind, named: Columns, isHeaded: boolean, rows: Rows): Columns {
  const columns = [...named];
  const cellsOf = (at: number) => rows.map(row => row[at] ?? '').filter(cell => cell.trim() !== '');
  for (const [field, { type, required }] of fieldsOf(kind)) {
    if (!TELLING.includes(type)) continue;
    const at = columns.indexOf(field);
    if (isHeaded && type === 'day' && !required) {
      // Another day may be of the last visit or the purchase; and 'Día de nacimiento' with its month beside it is none.
      if (at >= 0 && !cellsOf(at).some(cell => looksLike(type, cell))) columns[at] = null;
      continue;
    }
    if (at >= 0) continue;
    const place = columns.findIndex((column, other) => {
      const cells = column === null ? cellsOf(other) : [];
      const like = cells.filter(cell => looksLike(type, cell)).length;
      return like > 0 && like >= cells.length * MOST;
    });
    if (place >= 0) columns[place] = field;
  }
  return columns;
}

function orderOf(kind: ImportKind, columns: Columns, rows: Rows): DayOrder {
  const place = columns.findIndex(field =>
    fieldsOf(kind).some(([name, { type }]) => name === field && type === 'day'),
  );
  const read = (order: DayOrder) =>
    rows.filter(row => /^\d{4}-/.test(readValue('day', row[place] ?? '', order))).length;
  return place >= 0 && read('month') > read('day') ? 'month' : 'day';
}
