import { expect, test } from 'vitest';
import { formatPhone } from './phone';

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
