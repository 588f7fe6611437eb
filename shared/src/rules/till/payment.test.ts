import { describe, expect, test } from 'vitest';
import { formatMoney } from '../money';
import { acceptsDiscount, cashShortfall, changeOf, PAYMENT_TYPE, reachesBankAccount } from './payment';

describe('payment methods', () => {
  test('the account selector shows only when payment type id is greater than 1, and not for the balance', () => {
    expect(Object.values(PAYMENT_TYPE).filter(reachesBankAccount)).toEqual([2, 3, 4, 5]);
  });

  test('cash gives change, or something is missing, to the centavo', () => {
    expect(formatMoney(changeOf('3500.00', '3383.55'))).toBe('$116.45');
    expect(formatMoney(cashShortfall('3500.00', '3383.55'))).toBe('$0.00');
    expect(formatMoney(changeOf('3383.54', '3383.55'))).toBe('$0.00');
    expect(formatMoney(cashShortfall('3383.54', '3383.55'))).toBe('$0.01');
  });
});

test('a discount is given until the appointment is charged or cancelled', () => {
  const accepting = [1, 2, 3, 4, 5, 6].filter(status_id => acceptsDiscount({ status_id }));
  expect(accepting).toEqual([1, 2, 3]);
});
