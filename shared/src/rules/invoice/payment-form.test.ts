import { expect, test } from 'vitest';
import { centavos } from '../money';
import { PAYMENT_TYPE } from '../till/payment';
import { largestForm, PAYMENT_FORMS } from './payment-form';

const part = (type: keyof typeof PAYMENT_TYPE, pesos: number) => ({
  type_id: PAYMENT_TYPE[type],
  amount: centavos(pesos * 100),
});

test('the form is that of the largest part, and parts of one form add up', () => {
  expect(largestForm([part('cash', 300), part('transfer', 500)])).toBe('03');
  expect(largestForm([part('cash', 300), part('deposit', 300), part('transfer', 500)])).toBe('01');
  expect(largestForm([part('card', 200), part('link', 200), part('cash', 300)])).toBe('04');
});

test('what was taken back counts for nothing', () => {
  expect(largestForm([part('card', 900), part('card', -900), part('cash', 300)])).toBe('01');
});

test('of equal parts the lower code counts, and of none cash', () => {
  expect(largestForm([part('transfer', 300), part('cash', 300)])).toBe('01');
  expect(largestForm([])).toBe('01');
});

test('what was paid before has the forms of a gift card and of an advance', () => {
  expect(largestForm([part('giftCard', 1)])).toBe('05');
  expect([part('accountBalance', 1), part('package', 1)].map(one => largestForm([one]))).toEqual([
    '30',
    '30',
  ]);
});

test('every type of payment has a form of the list', () => {
  const codes = PAYMENT_FORMS.map(({ code }) => code);
  for (const type_id of Object.values(PAYMENT_TYPE)) {
    expect(codes).toContain(largestForm([{ type_id, amount: centavos(1) }]));
  }
});
