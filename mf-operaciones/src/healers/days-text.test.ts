import { expect, test } from 'vitest';
import { chosenDays, daysText } from './days-text';

test('days are said in the order of the week, three or more in a row by their ends', () => {
  expect(daysText('Sab Lun')).toBe('Lun, Sab');
  expect(daysText('Dom Lun Mar Mie Vie')).toBe('Lun a Mie, Vie, Dom');
  expect(daysText('Vie Sab')).toBe('Vie, Sab');
  expect(daysText('Dom Lun Mar Mie Jue Vie Sab')).toBe('Lun a Dom');
});

test('a row without days is for all of them', () => {
  expect(daysText('')).toBe('Lun a Dom');
  expect(chosenDays('')).toHaveLength(7);
});
