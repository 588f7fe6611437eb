import { useMemo, useState } from 'react';
import { normalise, splitWords } from '../../rules/search';

/**
 * The rows in which each typed word is found, whatever accents. The text of a row is folded once for as long as it is
 * the same row, and not with each key: thousands of rows are narrowed while a key is pressed. `textOf` must not change
 * between renders.
 */
export function useSearch<Row extends object>(
  rows: readonly Row[] | undefined,
  textOf: (row: Row) => string,
  typed: string,
): readonly Row[] | undefined {
  const [folded] = useState(() => new WeakMap<Row, string>());
  const texts = useMemo(
    () =>
      rows?.map(row => {
        const text = folded.get(row) ?? normalise(textOf(row));
        folded.set(row, text);
        return text;
      }),
    [rows, textOf, folded],
  );
  return useMemo(() => {
    const wanted = splitWords(typed);
    if (wanted.length === 0) return rows;
    return rows?.filter((_, index) => wanted.every(word => texts?.[index]?.includes(word)));
  }, [rows, texts, typed]);
}
