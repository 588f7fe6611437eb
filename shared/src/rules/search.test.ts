import { expect, test } from 'vitest';
import { findInDay } from './search';

const rows = [
  { folio: '12854', client: 'Valeria Ochoa', healer: 'Mariana Torres' },
  { folio: '12858', client: 'Óscar Rendón', healer: 'Diego Santillán' },
  { folio: '12860', client: 'Karla Benítez', healer: 'Mariana Torres' },
];
const found = (typed: string) => findInDay(rows, typed).map(row => row.folio);

test('the search finds by folio, with or without its sign', () => {
  expect(found('12858')).toEqual(['12858']);
  expect(found('#12858')).toEqual(['12858']);
});

test('the search finds by client or healer, whatever accents and capitals', () => {
  expect(found('oscar')).toEqual(['12858']);
  expect(found('mariana')).toEqual(['12854', '12860']);
  expect(found('karla torres')).toEqual(['12860']);
});

test('nothing typed lists the whole day, and what matches nothing lists none', () => {
  expect(found('  ')).toHaveLength(3);
  expect(found('valeria diego')).toEqual([]);
});
