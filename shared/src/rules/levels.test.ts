import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLIENT_LEVEL, type ClientLevel, hasLevel, levelNames, parseLevels, writeLevels } from './levels';

test('level_id is a comma-terminated string of codes', () => {
  expect(parseLevels('2,')).toEqual([2]);
  expect(parseLevels('5,2,')).toEqual([2, 5]);
  expect(parseLevels('')).toEqual([]);
  expect(parseLevels(null)).toEqual([]);
  expect(parseLevels('1,')).toEqual([]);
  expect(writeLevels([5, 2, 2])).toBe('2,5,');
  expect(writeLevels([])).toBe('');
});

test('Client levels: 2 VIP, 3 Lista negra, 4 Cuidado, 5 Influencer', () => {
  expect(levelNames('2,3,4,5,')).toEqual(['VIP', 'Lista negra', 'Cuidado', 'Influencer']);
});

test('a code is not found inside another one', () => {
  expect(hasLevel('14,', CLIENT_LEVEL.cuidado)).toBe(false);
  expect(hasLevel('4,', CLIENT_LEVEL.cuidado)).toBe(true);
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.subarray<ClientLevel>([2, 3, 4, 5]), levels => {
      expect(parseLevels(writeLevels(levels))).toEqual(levels);
    }),
  );
});
