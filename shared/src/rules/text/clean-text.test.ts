import { expect, test } from 'vitest';
import { cleanText, oneLine } from './clean-text';

test.each([
  ['Casa\u00a0 Jacaranda ', 'Casa Jacaranda'],
  ['Mascarilla\u000bReparadora', 'Mascarilla Reparadora'],
  ['Bea\u0002triz\u0008', 'Beatriz'],
  ['Ana\u202eairaM', 'AnaairaM'],
  ['\ufeffZo\u200be\u0301\u00ad', 'Zoé'],
  ['*Ana López*', 'Ana López'],
  ['Tinte 5*10 y 6*12', 'Tinte 5*10 y 6*12'],
  ['a\tb\r\nc', 'a b c'],
  ['\ufffex\uffff', 'x'],
  [' \u200b\u2060\u3164 ', ''],
  ['Karla 👩🏽‍🦱❤️', 'Karla 👩🏽‍🦱❤️'],
])('%j on one line is %j', (written, kept) => {
  expect(oneLine(written)).toBe(kept);
  expect(oneLine(kept)).toBe(kept);
});

test('paragraphs keep their lines and tabs', () => {
  expect(cleanText('  uno\r\ndos\u000btres\u0085\tcuatro\u202e\u0001  ')).toBe('uno\ndos\ntres\n\tcuatro');
});
