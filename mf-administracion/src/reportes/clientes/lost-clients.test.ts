import { expect, test } from 'vitest';
import { viewOf } from '../page/view-testing';
import { ClientsTab } from './ClientsTab';

const { definition } = ClientsTab;
const range = { from: '2026-05-01', to: '2026-05-31' };
const report = (lost: number) => ({
  ...{ ...range, new: 1, returning: 1, lost, visits: 2, amount: '0.00', average: '0.00', frequency: null },
  ...{ months: [], top: [] },
});

function lostSince(firstDay: string) {
  const view = viewOf(definition, { range, data: report(3), previous: report(2), firstDay });
  const lost = definition.kpis?.of(view).find(({ label }) => label === 'Perdidos');
  return [lost?.detail, lost?.compared?.[0]?.change];
}

test('lost clients have no percent while the month before begins within 90 days of the first charge', () => {
  // April 1 is 90 days after January 1, May 1 after January 31.
  expect(lostSince('2026-01-01')).toEqual(['90 días sin venir', 50]);
  expect(lostSince('2026-01-02')).toEqual(['90 días sin venir', null]);
  expect(lostSince('2026-01-31')).toEqual(['90 días sin venir', null]);
  expect(lostSince('2026-02-01')).toEqual(['90 días sin venir; el primer cobro fue feb 1. 2026', null]);
});
