import { expect, test } from 'vitest';
import { inCatalogue, isScreen } from './search-words';

const till = { label: 'Caja', path: '/caja' };

test('a screen is found by its name and by what it is for, with and without accents', () => {
  expect(isScreen(till, 'CAJA')).toBe(true);
  expect(isScreen(till, 'cobrar')).toBe(true);
  expect(isScreen({ label: 'Inventario', path: '/inventario' }, 'almacen')).toBe(true);
  expect(isScreen({ label: 'Inventario', path: '/inventario' }, 'Almacén')).toBe(true);
  expect(isScreen(till, 'inventario')).toBe(false);
  expect(isScreen(till, '')).toBe(false);
});

test('a product is looked for as the catalogue writes it', () => {
  expect(inCatalogue('Champú seco')).toBe('shampoo seco');
  expect(inCatalogue('Shampoo')).toBe('Shampoo');
  expect(inCatalogue('Laca')).toBe('Laca');
});
