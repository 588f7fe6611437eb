import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReportColumn, valueText } from './report-table';
import { orderRows } from './table-order';

interface Line {
  name: string;
  amount: string | null;
  day: string;
  place: number;
}

const columns: ReportColumn<Line>[] = [
  { id: 'name', head: 'Servicio', kind: 'text', value: line => line.name },
  { id: 'amount', head: 'Importe', kind: 'money', value: line => line.amount },
  { id: 'day', head: 'Día', kind: 'day', value: line => line.day },
];

const line = (name: string, amount: string | null, day = '2026-11-22', place = 0): Line => ({
  ...{ name, amount, day, place },
});
const names = (rows: readonly Line[]) => rows.map(({ name }) => name);

test('money is ordered by its size and names as they are read', () => {
  const rows = [line('Ómbré', '1000.00'), line('Corte 10', '-80.00'), line('corte 9', '9.50')];
  expect(names(orderRows(rows, { columns }, 'amount'))).toEqual(['Corte 10', 'corte 9', 'Ómbré']);
  expect(names(orderRows(rows, { columns }, '-amount'))).toEqual(['Ómbré', 'corte 9', 'Corte 10']);
  expect(names(orderRows(rows, { columns }, 'name'))).toEqual(['corte 9', 'Corte 10', 'Ómbré']);
});

test('days are ordered by time and not by their letters', () => {
  const rows = [line('a', '1', '2026-11-02'), line('b', '1', '2026-04-20'), line('c', '1', '2025-12-31')];
  expect(names(orderRows(rows, { columns }, 'day'))).toEqual(['c', 'b', 'a']);
});

test('no order, and one of another table, leave the rows as they came', () => {
  const rows = [line('b', '2.00'), line('a', '1.00')];
  expect(orderRows(rows, { columns }, '')).toBe(rows);
  expect(orderRows(rows, { columns }, '-margin')).toBe(rows);
});

test('an order loses no row, keeps equal ones as they came, and has nothing last in either direction', () => {
  const amount = fc.option(fc.integer({ min: -300, max: 300 }).map(cents => (cents / 100).toFixed(2)));
  fc.assert(
    fc.property(fc.array(amount), fc.constantFrom('amount', '-amount'), (amounts, order) => {
      const rows = amounts.map((each, place) => line('', each, '2026-11-22', place));
      const ordered = orderRows(rows, { columns }, order);
      expect([...ordered].sort((a, b) => a.place - b.place)).toEqual(rows);
      ordered.slice(1).forEach((row, index) => {
        const before = ordered[index];
        if (!before) throw new Error('A row is missing');
        if (row.amount !== null) expect(before.amount).not.toBeNull();
        if (row.amount === before.amount) expect(row.place).toBeGreaterThan(before.place);
        else if (row.amount !== null) {
          const step = Number(row.amount) - Number(before.amount);
          expect(order === 'amount' ? step : -step).toBeGreaterThan(0);
        }
      });
    }),
  );
});

test('a figure that is said in words is ordered by its size', () => {
  const days: ReportColumn<Line> = {
    ...{ id: 'days', head: 'Alcanza', kind: 'amount', value: ({ place }) => place },
    words: ({ place }) => (place > 730 ? '> 2 años' : undefined),
  };
  const rows = [line('a', '1', undefined, 900), line('b', '1', undefined, 1), line('c', '1', undefined, 400)];
  expect(names(orderRows(rows, { columns: [days] }, 'days'))).toEqual(['b', 'c', 'a']);
  expect(rows.map(row => valueText(days, row))).toEqual(['> 2 años', '1', '400']);
});
