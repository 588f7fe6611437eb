import { expect, test } from 'vitest';
import { formatPhone, phoneForms, phoneKey } from './phone';

test('phones are read in groups, with the code of their city', () => {
  expect(formatPhone('5548219034')).toBe('55 4821 9034');
  expect(formatPhone('55-4821-9034')).toBe('55 4821 9034');
  expect(formatPhone('7224180033')).toBe('722 418 0033');
});

test('what is not ten digits stays as it was written', () => {
  expect(formatPhone('+52 55 4821 9034')).toBe('+52 55 4821 9034');
  expect(formatPhone('ext. 12')).toBe('ext. 12');
  expect(formatPhone('')).toBe('');
});

test('telephones are compared by their digits, with the country before them or not', () => {
  const written = ['55 4821-9034', '+52 55 4821 9034', '52(55)48219034', '+521 55 4821 9034'];
  expect(written.map(phoneKey)).toEqual(written.map(() => '5548219034'));
  expect(phoneKey('+34 612 345 678')).toBe('34612345678');
  for (const each of written) expect(phoneForms('5548219034')).toContain(each.replace(/[^\d+]/g, ''));
  expect(phoneForms('+34612345678')).toEqual(['34612345678', '+34612345678']);
});
