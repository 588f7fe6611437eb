import { expect, test } from 'vitest';
import { MemberLimit } from './fair-eviction';

function limitOf(max: number) {
  const evicted: string[] = [];
  const limit = new MemberLimit<string>({ max, onEvict: member => void evicted.push(member) });
  return { limit, evicted };
}

test('nobody goes while there is room, and who has left makes room', () => {
  const { limit, evicted } = limitOf(2);
  const leave = limit.add('a', 'a1');
  limit.add('b', 'b1');
  leave();
  leave();
  limit.add('c', 'c1');
  expect([limit.size, evicted]).toEqual([2, []]);
});

test('the network that has most gives up its oldest, however early the others came', () => {
  const { limit, evicted } = limitOf(4);
  limit.add('salon', 'reception');
  for (const member of ['x1', 'x2', 'x3', 'x4', 'x5', 'x6']) limit.add('flood', member);
  expect(evicted).toEqual(['x1', 'x2', 'x3']);
  limit.add('tablet', 't1');
  expect(evicted).toEqual(['x1', 'x2', 'x3', 'x4']);
  expect(limit.size).toBe(4);
});

test('of many networks with one each, the one that was there longest goes', () => {
  const { limit, evicted } = limitOf(3);
  for (let n = 1; n <= 5; n++) limit.add(`n${n}`, `m${n}`);
  expect(evicted).toEqual(['m1', 'm2']);
});
