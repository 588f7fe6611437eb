import { expect, test } from 'vitest';
import { findPasswordFault } from './password';

const owner = { name: 'Lucía Ñíguez Sol', email: 'lucia.trenza+salon@melena.mx', salon: 'Salón Polanco' };
const faultOf = (password: string) => findPasswordFault(password, owner);

test('under twelve characters is too short, counted as a person counts them', () => {
  expect(faultOf('tijera-nubes')).toBeUndefined();
  expect(faultOf('tijera-nube')).toBe('Escribe al menos 12 caracteres');
  expect(faultOf('🌵tijera-nube')).toBeUndefined();
  expect(faultOf('peine\u0301tijera')).toBe('Escribe al menos 12 caracteres');
});

test.each([
  'aaaaaaaaaaaa',
  'peinepeinepeine',
  'abcdefghijkl',
  '123456789012',
  'qwertyuiop123456',
  'asdfghjklqwerty',
  '1q2w3e4r5t6y',
  'ababababcdcd',
  '98765432109876',
])('%s follows a row or repeats itself', password => {
  expect(faultOf(password)).toBe('Es fácil de adivinar: no repitas ni sigas letras o números en orden');
});

test.each([
  'mi-melena-de-leon',
  'niguez-y-nubes',
  'ÑÍGUEZ y nubes',
  'trenza de tres nubes',
  'polanco-tres-nubes',
])('%s holds what others know of its owner', password => {
  expect(faultOf(password)).toBe('No uses tu nombre, tu correo ni el nombre del salón');
});

test('a short name stands in too many words to be refused, and blanks are letters of a sentence', () => {
  expect(faultOf('girasoles de agosto')).toBeUndefined();
  expect(faultOf('mi 1234 tijeras de plata')).toBeUndefined();
});
