import { expect, test } from 'vitest';
import { contentText, formatQuantity } from './quantity';

test("quantities read '80 ml', '10 g', '18 piezas'", () => {
  expect([
    formatQuantity(80, 'ml'),
    formatQuantity(1000, 'ml'),
    formatQuantity(10, 'g'),
    formatQuantity(1, 'pieza'),
    formatQuantity(0, 'pieza'),
    formatQuantity(1800, 'pieza'),
  ]).toEqual(['80 ml', '1,000 ml', '10 g', '1 pieza', '0 piezas', '1,800 piezas']);
});

test('a product that is sold by piece has no content', () => {
  expect([
    contentText(250, 'ml'),
    contentText(1, 'ml'),
    contentText(1, 'pieza'),
    contentText(3, 'pieza'),
  ]).toEqual(['250 ml', '', '', '3 piezas']);
});
