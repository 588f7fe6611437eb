import { expect, test } from 'vitest';
import { amountsOf, minutesBeyond, minutesOf } from './dossier-sums';
import { positionHelp } from './step-position';

const dose = (quantity: number, unit = 'ml') => ({
  id: 1,
  service_process_id: 1,
  option: 1,
  product_id: 1,
  product_name: 'Shampoo',
  quantity,
  unit,
  status_id: 1,
  version: 0,
});

test('tenths of a ml add up exactly, and grams apart', () => {
  const steps = [{ products: [dose(0.1), dose(0.2), dose(30, 'g')] }, { products: [dose(12.5)] }];
  expect([...amountsOf(steps)]).toEqual([
    ['ml', 12.8],
    ['g', 30],
  ]);
  expect([...amountsOf([{ products: [] }])]).toEqual([]);
});

test('the minutes of the other steps leave out the one that is edited', () => {
  const steps = [
    { id: 1, minutes: 10 },
    { id: 2, minutes: 25 },
  ];
  expect([minutesOf(steps), minutesOf(steps, { id: 2, minutes: 25 })]).toEqual([35, 10]);
});

test('only steps that take longer than the variant are said', () => {
  expect(minutesBeyond(90, 90)).toBeUndefined();
  expect(minutesBeyond(105, 90)).toBe('15 min más que la variante (1 h 30 min)');
});

test('what a number does to the others is said: it moves them, or is the next one', () => {
  expect(positionHelp(3, 3, 3)).toBeUndefined();
  expect(positionHelp(null, 3, 3)).toBeUndefined();
  expect(positionHelp(0, 3, 3)).toBeUndefined();
  expect(positionHelp(1, 3, 3)).toBe('Los demás procesos se recorren.');
  expect(positionHelp(9, 3, 3)).toBe('Será el 3: los procesos se numeran sin saltos.');
});
