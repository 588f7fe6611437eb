import { expect, test } from 'vitest';
import { comparedReports } from '../period/comparisons';
import { lostPeriods, lostText } from './lost-clients';

const MAY = { from: '2026-05-01', to: '2026-05-31' };

test('lost clients have no percent while the month before begins within 90 days of the first charge', () => {
  const isCompared = (firstDay: string) => {
    const others = comparedReports(MAY, { previous: 1, last_year: undefined }, () => true, { firstDay });
    return lostPeriods(MAY, others).compared[0]?.isComparable;
  };
  // April 1 is 90 days after January 1.
  expect([isCompared('2026-01-01'), isCompared('2026-01-02')]).toEqual([true, false]);
});

test('they name the first charge until a period begins 90 days after it', () => {
  expect(lostText(MAY, '2026-01-31')).toBe('90 días sin venir');
  expect(lostText(MAY, '2026-02-01')).toBe('90 días sin venir; el primer cobro fue feb 1. 2026');
  expect(lostText(MAY, undefined)).toBe('90 días sin venir');
});
