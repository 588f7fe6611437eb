import { expect, test } from 'vitest';
import { toPesos, ZERO } from './money';
import { cleanFolio, matchesWords, normalise, phoneDigits } from './search';
import {
  isForSale,
  isMaterialOffered,
  isSoldOut,
  materialMl,
  piecesOf,
  productText,
  totalSelling,
} from './stock';

test('total selling = storage + exhibition; raw material ml = pieces × content', () => {
  expect(totalSelling({ selling: 12, exhibition: 3 })).toBe(15);
  expect(materialMl({ material: 3, content: 250 })).toBe(750);
  expect([750, 740, 501, 500, 0].map(ml => piecesOf(ml, 250))).toEqual([3, 3, 3, 2, 0]);
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
  expect(phoneDigits('55 4821-9034')).toBe('5548219034');
});
