import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSearch } from './use-search';

afterEach(cleanup);

interface Row {
  readonly name: string;
}

const champu = { name: 'Champú  de árnica' };
const aceite = { name: 'Aceite de argán' };

test('Search splits text by spaces and matches words, whatever accents', () => {
  const found = (typed: string) =>
    renderHook(() => useSearch([champu, aceite], ({ name }) => name, typed)).result.current;
  expect(found('CHAMPU arnica')).toEqual([champu]);
  expect(found('de ar')).toEqual([champu, aceite]);
  expect(found('argan champu')).toEqual([]);
  expect(found('  ')).toEqual([champu, aceite]);
});

test('the text of a row is put together once, whatever is typed and however its list is made anew', () => {
  const read: string[] = [];
  const textOf = ({ name }: Row) => {
    read.push(name);
    return name;
  };
  const { result, rerender } = renderHook(
    ({ rows, typed }: { rows: readonly Row[]; typed: string }) => useSearch(rows, textOf, typed),
    { initialProps: { rows: [champu, aceite], typed: '' } },
  );
  rerender({ rows: [champu, aceite], typed: 'ar' });
  rerender({ rows: [champu, aceite], typed: 'arg' });
  expect(result.current).toEqual([aceite]);
  expect(read).toEqual([champu.name, aceite.name]);
  const changed = { name: 'Argán puro' };
  rerender({ rows: [champu, changed], typed: 'arg' });
  expect(result.current).toEqual([changed]);
  expect(read).toEqual([champu.name, aceite.name, changed.name]);
});
