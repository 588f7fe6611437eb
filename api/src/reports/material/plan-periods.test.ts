import { expect, test } from 'vitest';
import { type DoseRow, type PlanPeriod, planPeriods } from './plan-periods';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const state = { option: 1, product_id: 7, brand_line_id: null, brand_id: null, quantity: 40 };
const dose: DoseRow = {
  ...state,
  id: 1,
  service_process_id: 5,
  service_variant_id: 9,
  status_id: 1,
  step_status_id: 1,
};
const told = (periods: readonly PlanPeriod[]) =>
  periods.map(({ quantity, from, to }) => [quantity, from?.getUTCDate() ?? null, to?.getUTCDate() ?? null]);

test('a dose that nobody changed has always been as it is', () => {
  expect(told(planPeriods([dose], [], []))).toEqual([[40, null, null]]);
});

test('a quantity that was changed holds until that moment, whatever the order of the changes', () => {
  const changes = [
    { dose: 1, at: at(3), before: null },
    { dose: 1, at: at(5), before: { ...state, quantity: 10 } },
    { dose: 1, at: at(9), before: { ...state, quantity: 25 } },
    { dose: 2, at: at(6), before: { ...state, quantity: 99 } },
  ];
  expect(told(planPeriods([dose], changes, []))).toEqual([
    [40, 9, null],
    [25, 5, 9],
    [10, 3, 5],
  ]);
});

test('a dose that was removed was planned until then', () => {
  const removed = { ...dose, status_id: 0 };
  const changes = [{ dose: 1, at: at(9), before: state }];
  expect(told(planPeriods([removed], changes, []))).toEqual([[40, null, 9]]);
  expect(planPeriods([removed], [], [])).toEqual([]);
});

test('with its step each of its doses is removed', () => {
  const orphan = { ...dose, step_status_id: 0 };
  const changes = [{ dose: 1, at: at(5), before: { ...state, quantity: 10 } }];
  expect(told(planPeriods([orphan], changes, [{ step: 5, at: at(9) }]))).toEqual([
    [40, 5, 9],
    [10, null, 5],
  ]);
  expect(planPeriods([orphan], changes, [])).toEqual([]);
});
