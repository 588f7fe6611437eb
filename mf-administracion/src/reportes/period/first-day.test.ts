import { expect, test } from 'vitest';
import { comparedReports } from './comparisons';
import { compareKpi } from './kpi-comparison';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-22' };

const othersSince = (firstDay?: string) =>
  comparedReports(NOVEMBER, { previous: 10, last_year: undefined }, () => true, { firstDay });

test('a period that began before the first charge has no percent, and the note says why', () => {
  for (const day of ['2026-10-15', '2026-11-03']) {
    const others = othersSince(day);
    const kpi = compareKpi(87, others, { text: String, change: () => 770 });
    expect(kpi[0]).toMatchObject({ key: 'previous', text: '10 el mes anterior', change: null });
  }
  expect(othersSince('2026-10-15').incomplete).toBe(
    'Sin porcentajes del mes anterior: el primer cobro fue oct 15. 2026',
  );
});

test('a month that is known from its first day on is compared', () => {
  for (const day of [undefined, '2026-10-01', '2026-04-03']) {
    const { compared, incomplete } = othersSince(day);
    expect([incomplete, compared[0]?.isComparable]).toEqual([undefined, true]);
  }
});

test('of periods without any data it is said once that there are none', () => {
  const { compared, missing, incomplete } = comparedReports(
    NOVEMBER,
    { previous: 0, last_year: 0 },
    count => count > 0,
    { firstDay: '2026-11-03' },
  );
  expect([compared, incomplete]).toEqual([[], undefined]);
  expect(missing).toBe('Sin datos del mes anterior ni del año anterior');
});
