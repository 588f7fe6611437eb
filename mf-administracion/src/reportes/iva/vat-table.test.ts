import type { Day } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { tableIn } from '../page/view-testing';
import { VatTab } from './VatTab';

const figures = { base: '100.00', iva: '16.00', total: '116.00' };
const nothing = { base: '0.00', iva: '0.00', total: '0.00' };
const month = (day: Day) => ({ day, rate: 16, charged: figures, creditable: nothing, balance: '16.00' });
const reportOf = (...days: Day[]) => ({
  months: days.map(month),
  total: { rate: 16, charged: figures, creditable: nothing, balance: '16.00' },
});
const range = { from: '2026-01-01', to: '2026-06-30' };

function rowsOf(days: Day[], before?: ReturnType<typeof reportOf>, firstDay?: Day) {
  const reports = { previous: before, last_year: before };
  const { columns, rows = [] } = tableIn(VatTab.definition, {
    ...{ range, data: reportOf(...days), firstDay, ...reports },
  });
  const column = (id: string) => columns.find(each => each.id === id);
  return rows.map(row =>
    ['month', 'balance', 'previous', 'previous_change'].map(id => column(id)?.value(row)),
  );
}

test('a month without IVA keeps its place, and those of before the salon began have none', () => {
  expect(rowsOf(['2026-03-01', '2026-05-01']).map(row => row.slice(0, 2))).toEqual([
    ['2026-03-01', '16.00'],
    ['2026-04-01', '0.00'],
    ['2026-05-01', '16.00'],
    ['2026-06-01', '0.00'],
  ]);
  expect(rowsOf([])).toEqual([]);
});

test('the months of a period before stand at the same places, and one that only it has stays', () => {
  expect(rowsOf(['2026-03-01'], reportOf('2025-01-01', '2025-04-01')).map(row => row.slice(0, 3))).toEqual([
    ['2026-01-01', '0.00', '16.00'],
    ['2026-03-01', '16.00', '0.00'],
    ['2026-04-01', '0.00', '16.00'],
    ['2026-05-01', '0.00', '0.00'],
    ['2026-06-01', '0.00', '0.00'],
  ]);
});

test('a month that began before the first charge has no percent, a later one has', () => {
  const rows = rowsOf(['2026-01-01', '2026-04-01'], reportOf('2025-01-01', '2025-04-01'), '2025-01-20');
  const changes = new Map(rows.map(([day, , , change]) => [day, change]));
  expect([changes.get('2026-01-01'), changes.get('2026-04-01')]).toEqual([null, 0]);
});
