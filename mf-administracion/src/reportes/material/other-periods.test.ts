import { amountOf } from '@melena/shared/rules/money';
import { expect, test } from 'vitest';
import { comparedReports } from '../period/comparisons';
import { valueText } from '../table/report-table';
import { marginTable } from './material-table';
import type { MaterialFigures, MaterialReply, MaterialRow } from './material-views';

const NOTHING: MaterialFigures = {
  ...{ visits: 0, planned_cost: '0.00', used_cost: '0.00', unplanned_cost: '0.00', unrequested_cost: '0.00' },
  ...{ discarded_cost: '0.00', waiting_cost: '0.00', sales: '0.00', iva: '0.00', product_cost: '0.00' },
  ...{ commission: '0.00', margin: '0.00' },
};
const row = (id: number, margin: string): MaterialRow => ({
  ...{ kind: 'service', id, name: `Servicio ${id}`, detail: '', unit: null, day: null, planned: 0, used: 0 },
  ...{ most: null, ...NOTHING, margin },
});
const reply = (rows: MaterialRow[], margin: string): MaterialReply => ({
  ...{ rows, count: rows.length, total: { ...NOTHING, margin } },
});

const RANGE = { from: '2026-11-01', to: '2026-11-30' };
const links = { figure: () => {}, visit: () => {} };
const tableOf = (previous: MaterialReply | undefined) => {
  const others = comparedReports(RANGE, { previous, last_year: undefined }, () => true);
  return marginTable('servicio', reply([row(1, '50.00')], '50.00'), others, links);
};

test('the rows of another period add up to its sum, those that only it has too', () => {
  const { rows = [], total } = tableOf(reply([row(1, '30.00'), row(2, '20.00')], '50.00'));
  expect(rows.map(({ id, margin }) => [id, margin])).toEqual([
    [1, '50.00'],
    [2, '0.00'],
  ]);
  const before = rows.map(line => amountOf(line.before?.previous?.margin ?? '0.00'));
  expect(before.reduce((sum, amount) => sum + amount, 0)).toBe(
    amountOf(total?.before?.previous?.margin ?? ''),
  );
});

test('a period that isn’t there yet, or failed, has no zeros', () => {
  const { columns, rows = [], total } = tableOf(undefined);
  const previous = columns.find(({ id }) => id === 'previous');
  if (!previous || !total) throw new Error('The period has no column');
  expect([...rows, total].map(line => valueText(previous, line))).toEqual([undefined, undefined]);
});
