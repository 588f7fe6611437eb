import { splitWords } from '../../../shared/src/rules/search';
import type { ListName, PlainRow } from './page-api';

/** A list as it is measured: its rows in their order, and how they are searched and shown. */
export interface ListRows<Row> {
  readonly rows: Row[];
  /** Searched text of a row, folded. */
  foldedOf(row: Row): string;
  /** Text that identifies a row on every page. */
  markOf(row: Row): string;
  /** Its cells as plain text, in the order of the columns. */
  plainOf(row: Row): string[];
}

/** Peers are given rows that only need to be shown. */
export function plainRows<Row>(list: ListRows<Row>): PlainRow[] {
  return list.rows.map((row, index) => ({
    id: index + 1,
    folded: list.foldedOf(row),
    cells: list.plainOf(row),
  }));
}

/** A search over a list; what was found once is kept, so that an answer costs every page the same. */
export function searchOf<Row>({ rows, foldedOf }: ListRows<Row>): (typed: string) => readonly Row[] {
  const kept = new Map<string, readonly Row[]>();
  return typed => {
    const wanted = splitWords(typed);
    const found = kept.get(typed) ?? rows.filter(row => wanted.every(word => foldedOf(row).includes(word)));
    kept.set(typed, found);
    return found;
  };
}

/** Number of rows of each list. */
export const COUNTS: Readonly<Record<ListName, number>> = { clients: 100_000, variants: 20_000 };

/** Typed texts of each list: untimed letters first, then keys that each find other rows. */
export const TYPED: Readonly<Record<ListName, readonly { before: string; keys: string }[]>> = {
  clients: [
    { before: 'lopez m', keys: 'ari' },
    { before: '55', keys: '213' },
  ],
  variants: [
    { before: '750', keys: '412' },
    { before: 'ti', keys: 'nte' },
  ],
};
