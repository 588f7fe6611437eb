import { expect, test } from 'vitest';
import { findPinFault } from './pin';

test('a new pin has six to eight digits and nothing else', () => {
  for (const pin of ['48213', '482136075', '48213a', '', '٤٨٢١٣٦']) {
    expect(findPinFault(pin)).toBe('Escribe de 6 a 8 dígitos');
  }
  expect(findPinFault('482136')).toBeUndefined();
  expect(findPinFault('48213607')).toBeUndefined();
});

test.each([
  '000000',
  '123456',
  '987654',
  '890123',
  '121212',
  '123123',
  '112233',
  '246802',
  '123321',
  '122221',
  '147258',
  '100000',
  '13579135',
])('%s is guessed at once', pin => {
  expect(findPinFault(pin)).toBe('Es fácil de adivinar: no repitas ni sigas números en orden');
});

test('a pin is not the birthday nor a part of the telephone of its owner', () => {
  const owner = { birthday: '1990-03-27', phone: '+52 55 8241 6093' };
  for (const pin of ['270390', '27031990', '032790', '900327', '19900327', '824160']) {
    expect(findPinFault(pin, owner)).toBe('No uses tu fecha de nacimiento ni tu teléfono');
    expect(findPinFault(pin)).toBeUndefined();
  }
});
