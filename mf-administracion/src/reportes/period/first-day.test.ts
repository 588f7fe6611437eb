import { expect, test } from 'vitest';
import { comparedReports } from './comparisons';
import { compareKpi } from './kpi-comparison';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-22' };
const OCTOBER_BEGINS = '2026-10-01';

const others = (firstDay?: string) =>
  comparedReports(NOVEMBER, { previous: 10, last_year: undefined }, () => true, { firstDay });

test('a month in which the salon began is told with the day, and no percent', () => {
  const { compared, partial } = others('2026-10-15');
  expect(partial).toBe('Hay datos del mes anterior desde oct 15. 2026');
  const kpi = compareKpi(87, { ...others('2026-10-15'), compared }, { text: String, change: () => 770 });
  expect(kpi[0]).toMatchObject({ key: 'previous', text: '10 el mes anterior', change: null });
});

test('a month that is known from its first day on is compared', () => {
  for (const day of [undefined, OCTOBER_BEGINS, '2026-04-03']) {
    const { compared, partial } = others(day);
    expect([partial, compared[0]?.isComparable]).toEqual([undefined, true]);
  }
});

test('a salon that began after a period says that there is nothing of it', () => {
  const { compared, missing, partial } = comparedReports(
    NOVEMBER,
    { previous: 0, last_year: 0 },
    count => count > 0,
    { firstDay: '2026-11-03' },
  );
  expect([compared, missing, partial]).toEqual([
    [],
    'Sin datos del mes anterior ni del año anterior',
    undefined,
  ]);
});
