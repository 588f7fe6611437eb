import type { Day } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { kpi } from '../page/report-kpis';
import { comparedColumns } from '../table/compared-columns';
import { foldedColumns } from '../table/fold-columns';
import { type ReportColumn, valueText } from '../table/report-table';
import { comparePeriods, compareRows, compareTotals } from './compared-periods';
import { beforeText, rangeNames } from './range-names';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-22' };
const hasData = () => true;
const days = (from: Day, to: Day) => ({ from, to });

const since = (firstDay?: Day) =>
  comparePeriods(NOVEMBER, { previous: 10, last_year: undefined }, { hasData, firstDay });

test('a period that began before the first charge has no percent, and the note says why', () => {
  for (const day of ['2026-10-15', '2026-11-03']) {
    const view = { data: 87, compared: { ...since(day), isLoading: false }, figures: {}, open: () => {} };
    expect(kpi(view, { label: '', of: count => count }).compared?.[0]).toMatchObject({
      ...{ key: 'previous', text: '10 el mes anterior', change: null },
    });
  }
  const note = 'Sin porcentajes del mes anterior: el primer cobro fue oct 15. 2026';
  expect(since('2026-10-15').incomplete).toBe(note);
});

test('a month that is known from its first day on is compared', () => {
  for (const day of [undefined, '2026-10-01', '2026-04-03']) {
    const { periods, incomplete } = since(day);
    expect([incomplete, periods[0]?.isComparable]).toEqual([undefined, true]);
  }
});

test('of periods without any data it is said once that there are none', () => {
  const { periods, missing, incomplete } = comparePeriods(
    NOVEMBER,
    { previous: 0, last_year: 0 },
    { hasData: count => count > 0, firstDay: '2026-11-03' },
  );
  expect([periods, incomplete]).toEqual([[], undefined]);
  expect(missing).toBe('Sin datos del mes anterior ni del año anterior');
});

interface Line {
  readonly id: number;
  readonly amount: string;
}

const amount: ReportColumn<Line> = {
  id: 'amount',
  head: 'Importe',
  kind: 'money',
  value: line => line.amount,
};

test('the rows of another period add up to its sum, those that only it has too, and one on its way has none', () => {
  const report = (...rows: Line[]) => ({
    rows,
    total: `${rows.reduce((sum, row) => sum + Number(row.amount), 0)}.00`,
  });
  const previous = report({ id: 1, amount: '30.00' }, { id: 2, amount: '20.00' });
  const compared = comparePeriods(NOVEMBER, { previous, last_year: undefined }, { hasData });
  const rows = compareRows<typeof previous, Line>([{ id: 1, amount: '50.00' }], compared, {
    rowsOf: each => each.rows,
    keyOf: line => line.id,
    empty: line => ({ ...line, amount: '0.00' }),
  });
  const total = compareTotals<typeof previous, Line>({ id: 0, amount: '50.00' }, compared, each => ({
    ...{ id: 0, amount: each.total },
  }));
  const columns = comparedColumns(compared, amount, { width: 120 });
  const texts = [...rows, total].map(row => [row.id, ...columns.map(column => valueText(column, row))]);
  expect(texts).toEqual([
    [1, '$30.00', '+66.7 %', undefined, undefined],
    [2, '$20.00', '−100.0 %', undefined, undefined],
    [0, '$50.00', '0.0 %', undefined, undefined],
  ]);
});

test('percents change in points, and a difference has no change', () => {
  const compared = comparePeriods(NOVEMBER, { previous: 60, last_year: undefined }, { hasData });
  const percent: ReportColumn<{ value: number }> = {
    ...{ id: 'percent', head: 'Ocupación', kind: 'percent', value: row => row.value },
  };
  const columns = comparedColumns(compared, percent, { width: 120 });
  const row = { value: 66.25, sameRow: { previous: { value: 60 } } };
  expect(columns.slice(0, 2).map(column => valueText(column, row))).toEqual(['60 %', '+6.3 pts']);
  expect(comparedColumns(compared, { ...percent, signed: true }, { width: 1 })).toHaveLength(2);
});

// 160 of the name, 340, and twice 120 + 92 of the other periods: 924.
const money = (id: string, width: number, wide = false) => ({ ...amount, id, width, wide });
const COLUMNS = [
  { ...amount, id: 'name', kind: 'text' as const },
  money('amount', 240),
  money('iva', 100, true),
  ...comparedColumns(comparePeriods(NOVEMBER, {}, { hasData }), amount, { width: 120 }),
];

test.each([
  [924, false, []],
  [923, false, ['last_year', 'last_year_change']],
  [712, false, ['last_year', 'last_year_change']],
  [711, false, ['last_year', 'last_year_change', 'previous']],
  [591, false, ['last_year', 'last_year_change', 'previous', 'previous_change']],
  // Columns that a narrow screen hides take no room.
  [824, true, []],
  [100, true, ['last_year', 'last_year_change', 'previous', 'previous_change']],
])('of %i pixels, on a narrow screen %s, these fold: %j', (width, isNarrow, ids) => {
  expect([...foldedColumns<never>(COLUMNS, width, isNarrow)].sort()).toEqual(ids);
});

test('two weeks of one month are named by their days, months by their names', () => {
  expect(rangeNames(days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15'))).toEqual([
    'nov 16. – nov 22. 2026',
    'nov 9. – nov 15. 2026',
  ]);
  expect(rangeNames(NOVEMBER, days('2026-10-01', '2026-10-22'))).toEqual(['Noviembre', 'Octubre']);
});

test.each([
  [days('2026-11-16', '2026-11-22'), 'la semana anterior', 'de la semana anterior'],
  [days('2026-11-16', '2026-11-16'), 'el lunes anterior', 'del lunes anterior'],
  [days('2026-10-01', '2026-10-31'), 'el mes anterior', 'del mes anterior'],
  [days('2026-11-03', '2026-11-12'), 'el periodo anterior', 'del periodo anterior'],
])('%j is compared with %s', (range, text, textOf) => {
  expect([beforeText(range), beforeText(range, { of: true })]).toEqual([text, textOf]);
});
