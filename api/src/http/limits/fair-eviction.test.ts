import { expect, test } from 'vitest';
import { MemberLimit } from './fair-eviction';

function limitOf(most: number) {
  const dismissed: string[] = [];
  const crowd = new MemberLimit<string>({ most, dismiss: member => void dismissed.push(member) });
  return { crowd, dismissed };
}

test('nobody goes while there is room, and who has left makes room', () => {
  const { crowd, dismissed } = limitOf(2);
  const leave = crowd.enter('a', 'a1');
  crowd.enter('b', 'b1');
  leave();
  leave();
  crowd.enter('c', 'c1');
  expect([crowd.size, dismissed]).toEqual([2, []]);
});

test('the network that has most gives up its oldest, however early the others came', () => {
  const { crowd, dismissed } = limitOf(4);
  crowd.enter('salon', 'reception');
  for (const member of ['x1', 'x2', 'x3', 'x4', 'x5', 'x6']) crowd.enter('flood', member);
  expect(dismissed).toEqual(['x1', 'x2', 'x3']);
  crowd.enter('tablet', 't1');
  expect(dismissed).toEqual(['x1', 'x2', 'x3', 'x4']);
  expect(crowd.size).toBe(4);
});

test('of many networks with one each, the one that was there longest goes', () => {
  const { crowd, dismissed } = limitOf(3);
  for (let n = 1; n <= 5; n++) crowd.enter(`n${n}`, `m${n}`);
  expect(dismissed).toEqual(['m1', 'm2']);
});
