import { normalise, words } from '@melena/shared/rules/search';
import { useMemo } from 'react';

/**
 * The rows in which each typed word is found, whatever accents. The text of a row is folded once, and not with each
 * key: thousands of rows are narrowed while a key is pressed. `textOf` must not change between renders.
 */
export function useSearch<Row>(
  rows: readonly Row[] | undefined,
  textOf: (row: Row) => string,
  typed: string,
): readonly Row[] | undefined {
  const texts = useMemo(() => rows?.map(row => normalise(textOf(row))), [rows, textOf]);
  return useMemo(() => {
    const wanted = words(typed);
    if (wanted.length === 0) return rows;
    return rows?.filter((_, index) => wanted.every(word => texts?.[index]?.includes(word)));
  }, [rows, texts, typed]);
}
