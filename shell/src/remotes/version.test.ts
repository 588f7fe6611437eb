import { expect, test } from 'vitest';
import { accepts } from './version';

test.each([
  ['^0.1.0', '0.1.0', true],
  ['^0.1.0', '0.1.9', true],
  ['^0.1.2', '0.1.1', false],
  ['^0.1.0', '0.2.0', false],
  ['^1.2.3', '1.3.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
])('a department that needs %s and a shell that has %s: %s', (range, version, expected) => {
  expect(accepts(range, version)).toBe(expected);
});
