import { expect, test } from 'vitest';
import { normalise, splitWords } from '../search';
import { codeForms, codeKey, isGtin, searchedCode } from './barcode';
import { productText } from './stock';

test.each([
  ['012345678905', '0012345678905'],
  ['12345678905', '012345678905'],
  ['7501031311309', '07501031311309'],
  ['75012342', '0000075012342'],
  [']C17501031311309', '7501031311309'],
  [']E07501031311309\r\n', '7501031311309'],
  [']C1010750103131130917280101\u001d10A5', '7501031311309'],
  ['\u001d7501031311309\u0000', '7501031311309'],
  ['Sh-0042\t', 'SH-0042'],
])('%j is the code %j', (one, other) => {
  expect(codeKey(one)).toBe(codeKey(other));
  expect(codeForms(one)).toEqual(codeForms(other));
});

test.each([
  ['7501031311309', '7501031311308'],
  ['0042', '42'],
  ['7501031311309', '750103131130'],
])('%j is another code than %j', (one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other));
  expect(codeForms(one)).not.toContain(other);
});

test('a telephone is no code, and a code is found in no longer one that contains it', () => {
  expect(isGtin('5512345678')).toBe(false);
  const finds = (typed: string, code: string) =>
    splitWords(searchedCode(typed)).every(word =>
      normalise(productText({ name: 'Gel', code })).includes(word),
    );
  expect(finds('75012342', '9975012342999')).toBe(false);
  expect(finds('gel 0012345678905', '012345678905')).toBe(true);
  expect(finds('45678', '012345678905')).toBe(true);
});
