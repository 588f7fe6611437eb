import { expect, test } from 'vitest';
import { formatPhone, joinPhones, readPhone, whatsAppAddress } from './phone';

test('phones are read in groups, with the code of their city', () => {
  expect(formatPhone('5548219034')).toBe('55 4821 9034');
  expect(formatPhone('+52 55-4821-9034')).toBe('55 4821 9034');
  expect(formatPhone('7224180033')).toBe('722 418 0033');
});

test('another country’s, and what is no phone, stays as it was written', () => {
  for (const written of ['+16195550142', '1554433221', 'ext. 12', ''])
    expect(formatPhone(written)).toBe(written);
});

test.each([
  ['55 4821-9034'],
  ['+52 55 4821 9034'],
  ['52(55)48219034'],
  ['+52 1 55 4821 9034'],
  ['5215548219034'],
  ['0052 55 4821 9034'],
  ['044 55 4821 9034'],
  ['045 55 4821 9034'],
  ['01 55 4821 9034'],
  ['+52 01 55 4821 9034'],
  ['\u202a+52\u00a01 55 4821\u201190\u200b34\u202c'],
  ['Tel. ５５ 4821 9034'],
])('%j is read as the Mexican number that it is', written => {
  expect(readPhone(written)).toBe('5548219034');
});

test('another country’s number is kept whole with its plus, and a chat opens with the person’s own number', () => {
  expect(readPhone('+1 (619) 555-0142')).toBe('+16195550142');
  expect(readPhone('001 619 555 0142')).toBe('+16195550142');
  expect(readPhone('+34 612 345 678')).toBe('+34612345678');
  expect(whatsAppAddress('+1 619 555 0142', 'Hola, Karen')).toBe(
    'https://wa.me/16195550142?text=Hola%2C%20Karen',
  );
  expect(whatsAppAddress('55 4821 9034', '¿Vienes?')).toBe('https://wa.me/525548219034?text=%C2%BFVienes%3F');
});

test.each([
  '',
  '123',
  '554821903',
  '55482190345',
  '1 619 555 0142',
  '34 612 345 678',
  '1554433221',
  '0445544332',
  '+52 55 4821 903',
  '+1 619 555 014',
  '55 4821 9034 ext. 2',
])('%j is no phone, and nobody is written to', written => {
  expect(readPhone(written)).toBeUndefined();
  expect(whatsAppAddress(written, 'Hola')).toBeUndefined();
});

test.each([
  ['55 48 21 90 34', '5548219034'],
  ['044 55 4821 9034', '5548219034'],
  ['ana +52 55 48', 'ana 5548'],
  ['+1 619 555', '+1619555'],
  ['0142 óscar', '0142 óscar'],
])('a search for %j looks for %j', (typed, wanted) => {
  expect(joinPhones(typed)).toBe(wanted);
});
