import { expect, test } from 'vitest';
import { contentOf } from './product-detail';

test.each([
  ['Shampoo de coco 1,000 ml, cabina', 1000, '1,000 ml, cabina'],
  ['Decolorante 500 g', 500, '500 g'],
  ['Bálsamo', 300, '300 ml'],
  ['Gorro de satín', 1, ''],
])('the content of %j is as its name says it, and a single piece has none', (name, content, text) => {
  expect(contentOf(content, name)).toBe(text);
});
