import { expect, test } from 'vitest';
import { toPesos, ZERO } from '../money';
import { cleanFolio, matchesWords, normalise } from '../search';
import {
  isForSale,
  isLargeChange,
  isMaterialOffered,
  isSoldOut,
  materialMl,
  mlOfContent,
  mlOfPieces,
  openedMl,
  piecesOf,
  productText,
} from './stock';

test('raw material ml = pieces × content', () => {
  expect(materialMl({ material: 3, content: 250 })).toBe(750);
  expect([750, 740, 501, 500, 0].map(ml => piecesOf(ml, 250))).toEqual([3, 3, 3, 2, 0]);
});

const full = { material: 3, material_unit: 900, content: 300 };
const opened = { material: 3, material_unit: 650, content: 300 };
const none = { material: 0, material_unit: 0, content: 300 };

test('pieces that are counted are full ones; an opened one keeps its ml', () => {
  expect([full, opened, none].map(openedMl)).toEqual([null, 50, null]);
  expect([0, 1, 3, 4].map(pieces => mlOfPieces(full, pieces))).toEqual([0, 300, 900, 1200]);
  expect([0, 1, 3, 4].map(pieces => mlOfPieces(opened, pieces))).toEqual([0, 50, 650, 950]);
  expect([0, 2].map(pieces => mlOfPieces(none, pieces))).toEqual([0, 600]);
});

test('another content is that of the full pieces; an opened one keeps what fits into it', () => {
  expect([full, opened, none].map(stock => mlOfContent(stock, 500))).toEqual([1500, 1050, 0]);
  expect(mlOfContent(opened, 40)).toBe(120);
});

test('a change is asked about beyond half and ten pieces, both', () => {
  const asked = [12, 24, 25, 4, 3, 1412].map(to => isLargeChange(14, to));
  expect(asked).toEqual([false, false, true, false, true, true]);
  expect([30, 31, 9, 8].map(to => isLargeChange(20, to))).toEqual([false, true, true, true]);
  expect([isLargeChange(0, 10), isLargeChange(0, 11), isLargeChange(100, 140)]).toEqual([false, true, false]);
});

test("Out of stock shows 'AGOTADO'; products with price_iva 0 and materials without pieces are not offered", () => {
  expect(isSoldOut({ total_selling: 0 })).toBe(true);
  expect(isSoldOut({ total_selling: 1 })).toBe(false);
  expect(isForSale({ price_iva: toPesos(ZERO) })).toBe(false);
  expect(isForSale({ price_iva: '485.00' })).toBe(true);
  expect(isMaterialOffered({ material: 0 })).toBe(false);
  expect(isMaterialOffered({ material: 1 })).toBe(true);
});

test('Product search reads name, code, brand, line and variant', () => {
  const row = { name: 'Champú', code: '7501', brand: 'Raíz Nativa', line: 'Nutrición', variant: '300 ml' };
  expect(productText(row)).toBe('Champú 7501 Raíz Nativa Nutrición 300 ml');
  expect(productText({ ...row, line: null, variant: undefined })).toBe('Champú 7501 Raíz Nativa');
});

test('text is compared without accents, case or extra spaces', () => {
  expect(normalise('  Iván   CASTAÑEDA ')).toBe('ivan castaneda');
  expect(matchesWords('rios fer', ['Fernanda Ríos', undefined])).toBe(true);
});

test("a leading '#' is stripped from a folio", () => {
  expect(cleanFolio(' #12854 ')).toBe('12854');
  expect(cleanFolio('12854')).toBe('12854');
});
