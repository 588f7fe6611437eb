import { amountOf } from '@melena/shared/rules/money';
import { expect, test } from 'vitest';
import { comparedReports } from '../period/comparisons';
import { type InventoryReport, inventoryTable } from './inventory-table';

type Row = InventoryReport['rows'][number];

const row = (variant_id: number, consumed: string): Row => ({
  ...{ variant_id, name: `Producto ${variant_id}`, brand: '', category: '', pieces: 1, material: 0 },
  ...{ material_unit: 0, unit: 'ml', retail_value: '10.00', material_value: '0.00', sold: 1, used: 0 },
  ...{ consumed, days_left: null, last_day: null },
});
const report = (rows: Row[], consumed: string, written_off: InventoryReport['written_off'] = []) =>
  ({
    rows,
    written_off,
    total: {
      ...{ value: '10.00', retail_value: '10.00', material_value: '0.00', consumed, written_off: '0.00' },
      ...{ slow: '0.00', turnover: null, days_left: null },
    },
  }) as InventoryReport;

test('what is used up is a row once, so that each period’s rows add up to its sum', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  const previous = report([row(1, '30.00'), row(2, '15.00'), row(3, '5.00')], '50.00');
  const others = comparedReports(range, { previous, last_year: undefined }, () => true);
  const lost = [{ variant_id: 2, name: 'Producto 2', pieces: 1, material: 0, unit: 'ml', amount: '7.00' }];
  const { rows = [], total } = inventoryTable(report([row(1, '20.00')], '20.00', lost), others, () => {});
  expect(rows.map(({ name, consumed, written_off }) => [name, consumed, written_off])).toEqual([
    ['Producto 1', '20.00', '0.00'],
    ['Producto 2', '0.00', '7.00'],
    ['Producto 3', '0.00', '0.00'],
  ]);
  const before = rows.reduce((sum, line) => sum + amountOf(line.before.previous ?? '0.00'), 0);
  expect(before).toBe(amountOf(total?.before.previous ?? ''));
});
