import { expect, test } from 'vitest';
import { comparedReports } from '../period/comparisons';
import { type VatReport, vatLines } from './vat-lines';
import { vatBars } from './vat-table';

const figures = { base: '100.00', iva: '16.00', total: '116.00' };
const nothing = { base: '0.00', iva: '0.00', total: '0.00' };
const month = (day: string) => ({ day, rate: 16, charged: figures, creditable: nothing, balance: '16.00' });
const reportOf = (...days: string[]): VatReport => ({
  months: days.map(month),
  total: { rate: 16, charged: figures, creditable: nothing, balance: '16.00' },
});
const range = { from: '2026-01-01', to: '2026-06-30' };
const alone = comparedReports<VatReport>(range, { previous: undefined, last_year: undefined }, () => true);

test('a month without IVA keeps its place, and those of before the salon began have none', () => {
  const report = reportOf('2026-03-01', '2026-05-01');
  const lines = vatLines(report, range, alone);
  expect(lines.map(({ day, balance }) => [day, balance])).toEqual([
    ['2026-03-01', '16.00'],
    ['2026-04-01', '0.00'],
    ['2026-05-01', '16.00'],
    ['2026-06-01', '0.00'],
  ]);
  expect(vatBars(report, range).map(({ tick, value }) => [tick, value])).toEqual([
    ['mar', 16],
    ['abr', 0],
    ['may', 16],
    ['jun', 0],
  ]);
});

test('a period without IVA has no months', () => {
  expect(vatLines(reportOf(), range, alone)).toEqual([]);
  expect(vatBars(reportOf(), range)).toEqual([]);
});

test('the months of a period before stand at the same places, and one that only it has stays', () => {
  const before = reportOf('2025-01-01', '2025-04-01');
  const others = comparedReports<VatReport>(range, { previous: before, last_year: before }, () => true);
  const lines = vatLines(reportOf('2026-03-01'), range, others);
  expect(lines.map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
  ]);
  expect(lines.map(({ before: then }) => then.previous)).toEqual(['16.00', '0.00', '16.00', '0.00', '0.00']);
});

test('a month that began before the first charge has no percent, a later one has', () => {
  const before = reportOf('2025-01-01', '2025-04-01');
  const replies = { previous: before, last_year: before };
  const others = comparedReports<VatReport>(range, replies, () => true, { firstDay: '2025-01-20' });
  const lines = vatLines(reportOf('2026-01-01', '2026-04-01'), range, others);
  const changes = new Map(lines.map(({ day, change }) => [day, change.previous]));
  expect([changes.get('2026-01-01'), changes.get('2026-04-01')]).toEqual([null, 0]);
});
