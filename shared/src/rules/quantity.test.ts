import { expect, test } from 'vitest';
import { formatQuantity } from './quantity';

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
