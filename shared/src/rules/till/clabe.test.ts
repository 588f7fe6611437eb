import { expect, test } from 'vitest';
import { formatClabe, isClabe, readClabe } from './clabe';

test('a CLABE has 18 digits, of which the last one is what the others ask for', () => {
  expect(['032180000118359719', '002115016003269411'].every(isClabe)).toBe(true);
  expect(['032180000118359718', '03218000011835971', '', '0321800001183597199'].some(isClabe)).toBe(false);
});

test('it tells the bank and how the account ends', () => {
  expect(readClabe('002115016003269411')).toEqual({ bank: 'Banamex', last_4: '6941' });
  expect(formatClabe('002115016003269411')).toBe('002 115 01600326941 1');
});
