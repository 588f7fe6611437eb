import { expect, test } from 'vitest';
import { comparedReports } from '../period/comparisons';
import { comparedColumns } from './compared-columns';
import { foldedColumns } from './fold-columns';
import type { ReportColumn } from './report-table';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const compared = comparedReports(NOVEMBER, { previous: 1, last_year: 1 }, () => true);
const money = (id: string, width: number, wide = false): ReportColumn<number> => ({
  ...{ id, head: id, kind: 'money', width, wide, value: () => '0.00' },
});
// 160 of the name, 340, and twice 120 + 92 of the other periods: 924.
const COLUMNS: readonly ReportColumn<number>[] = [
  { id: 'name', head: 'Servicio', kind: 'text', value: () => '' },
  money('amount', 240),
  money('iva', 100, true),
  ...comparedColumns<number>(compared, { kind: 'money', width: 120, value: () => '0.00', change: () => 0 }),
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
  expect([...foldedColumns(COLUMNS, width, isNarrow)].sort()).toEqual(ids);
});
