import { expect, test } from 'vitest';
import { contentOf } from './product-detail';

test.each([
  ['Shampoo de coco 1,000 ml, cabina', 1000, 'ml', '1,000 ml, cabina'],
  ['Decolorante 500 g', 500, 'ml', '500 g'],
  ['Decolorante', 500, 'g', '500 g'],
  ['Bálsamo', 300, 'ml', '300 ml'],
  ['Gorro de satín', 1, 'ml', ''],
])('the content of %j is as its name says it, and a single piece has none', (name, content, unit, text) => {
  expect(contentOf({ content, unit }, name)).toBe(text);
});
