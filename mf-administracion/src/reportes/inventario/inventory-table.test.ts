import { expect, test } from 'vitest';
import { tableIn } from '../page/view-testing';
import { InventoryTab } from './InventoryTab';

const { definition } = InventoryTab;
type Report = NonNullable<Parameters<typeof definition.table>[0]['data']>;

const row = (variant_id: number, consumed: string): Report['rows'][number] => ({
  ...{ variant_id, name: `Producto ${variant_id}`, brand: '', category: '', pieces: 1, material: 0 },
  ...{ material_unit: 0, unit: 'ml', retail_value: '10.00', material_value: '0.00', sold: 1, used: 0 },
  ...{ consumed, days_left: null, last_day: null },
});
const range = { from: '2026-11-01', to: '2026-11-30' };
const report = (rows: Report['rows'], written_off: Report['written_off'] = []): Report => ({
  ...{ ...range, rows, written_off },
  total: {
    ...{ value: '10.00', retail_value: '10.00', material_value: '0.00', consumed: '1.00' },
    ...{ written_off: '0.00', slow: '0.00', turnover: null, days_left: null },
  },
});

test('what is used up is a row once: written off in these days, or consumed in another period', () => {
  const lost = [{ variant_id: 2, name: 'Producto 2', pieces: 1, material: 0, unit: 'ml', amount: '7.00' }];
  const previous = report([row(1, '30.00'), row(2, '15.00'), row(3, '5.00')]);
  const { rows = [] } = tableIn(definition, { range, data: report([row(1, '20.00')], lost), previous });
  expect(
    rows.map(line => [line.name, line.consumed, line.written_off, line.sameRow?.previous?.consumed]),
  ).toEqual([
    ['Producto 1', '20.00', '0.00', '30.00'],
    ['Producto 2', '0.00', '7.00', '15.00'],
    ['Producto 3', '0.00', '0.00', '5.00'],
  ]);
});
