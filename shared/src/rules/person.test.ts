import { describe, expect, test } from 'vitest';
import { joinNames, splitName } from './person';

describe('names', () => {
  test.each([
    [['Mariana Torres', 'Iván Castañeda'], 'Mariana Torres e Iván Castañeda'],
    [['Iván', 'Hilda'], 'Iván e Hilda'],
    [['Sofía', 'Íñigo'], 'Sofía e Íñigo'],
    [['Ana', 'Yolanda'], 'Ana y Yolanda'],
    [['Ana', 'Sofía', 'Inés'], 'Ana, Sofía e Inés'],
    [['Ana', 'Ana'], 'Ana'],
    [[], ''],
  ])('%j are joined as %s', (names, said) => {
    expect(joinNames(names)).toBe(said);
  });

  test.each([
    ['Ximena', 'Ximena', ''],
    [' Ximena  Prueba', 'Ximena', 'Prueba'],
    ['Ximena Prueba Nueva', 'Ximena', 'Prueba Nueva'],
    ['Ana María Prueba Nueva', 'Ana María', 'Prueba Nueva'],
  ])('%s is split into %s and %s', (typed, first_name, last_name) => {
    expect(splitName(typed)).toEqual({ first_name, last_name });
  });
});
