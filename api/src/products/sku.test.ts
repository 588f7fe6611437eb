import { expect, test } from 'vitest';
import { nextSku, skuPrefix } from './sku';

test.each([
  ['Raíz Nativa', 'Nutrición', 'RN-NUT-'],
  ['Kupul', 'Rizos', 'KU-RIZ-'],
  ['Ámbar de Sol', undefined, 'ADS-GEN-'],
  ['Ñandú', 'Ártico 2', 'NA-ART-'],
  ['美', '髪', 'X-GEN-'],
])('%s, %s begins with %s', (brand, line, prefix) => {
  expect(skuPrefix(brand, line)).toBe(prefix);
});

test('the next SKU follows the highest number of its prefix', () => {
  expect(nextSku('RN-NUT-', [])).toBe('RN-NUT-001');
  expect(nextSku('RN-NUT-', ['RN-NUT-014', 'RN-NUT-005', 'RN-NUT-ESP'])).toBe('RN-NUT-015');
  expect(nextSku('RN-NUT-', ['RN-NUT-999'])).toBe('RN-NUT-1000');
});
