import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError, unavailable } from '../../core/errors';
import { ConcurrencyLimiter } from './concurrency-limit';

const options = { timeoutMs: 1000, onReject: () => unavailable() };

test('so many are inside at once, the others wait in line, in their order', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 10, ...options });
  let inside = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++inside);
    await sleep(5);
    inside--;
    done.push(number);
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(number => limiter.run('one', work(number))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('where the line is full, the next one is refused how long to wait; later there is room again', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1, ...options });
  let open = () => {};
  const held = limiter.run(
    'one',
    () =>
      new Promise<void>(resolve => {
        open = resolve;
      }),
  );
  const waiting = limiter.run('one', async () => 'done');
  const refused = limiter.run('one', async () => 'never');
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  open();
  await held;
  expect(await waiting).toBe('done');
  expect(await limiter.run('one', async () => 'after')).toBe('after');
});

test('who fails inside leaves their place', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1, ...options });
  await expect(limiter.run('one', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await limiter.run('one', async () => 'after')).toBe('after');
});

test('who has waited long enough is sent away, and the place goes to the next', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 5, ...options, timeoutMs: 20 });
  const began = performance.now();
  const held = limiter.run('one', () => sleep(120));
  await expect(limiter.run('one', async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(110);
  await held;
  expect(await limiter.run('one', async () => 'after')).toBe('after');
});

/** Work that lasts until it is told to end, and how many of whom are inside. */
function callsAt(limiter: ConcurrencyLimiter) {
  const entered: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    entered,
    refused,
    come: (caller: string, times = 1) => {
      for (let n = 0; n < times; n++) {
        const inside = () =>
          new Promise<void>(end => {
            entered.push(caller);
            ends.push(end);
          });
        limiter.run(caller, inside).catch(() => refused.push(caller));
      }
    },
    endOne: async () => {
      ends.shift()?.();
      await sleep(0);
    },
  };
}

test('callers are let in by turns, however many of one wait before the others', async () => {
  const crowd = callsAt(new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 100, ...options }));
  crowd.come('flood', 20);
  crowd.come('reception', 2);
  crowd.come('tablet');
  for (let n = 0; n < 6; n++) await crowd.endOne();
  expect(crowd.entered).toEqual(['flood', 'flood', 'reception', 'tablet', 'flood', 'reception', 'flood']);
});

test('where all lines are full, the longest loses its last, and a flood no other’s', async () => {
  const crowd = callsAt(new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 10, ...options }));
  crowd.come('flood', 11);
  crowd.come('reception', 3);
  crowd.come('flood', 5);
  await crowd.endOne();
  expect(crowd.refused).toEqual(Array(8).fill('flood'));
  for (let n = 0; n < 10; n++) await crowd.endOne();
  expect(crowd.entered.filter(caller => caller === 'reception')).toHaveLength(3);
});

test('one caller has no more than their share inside, with places free', async () => {
  const crowd = callsAt(
    new ConcurrencyLimiter({ maxConcurrent: 4, perCaller: 2, maxQueued: 10, ...options }),
  );
  crowd.come('flood', 5);
  expect(crowd.entered).toEqual(['flood', 'flood']);
  crowd.come('reception');
  expect(crowd.entered).toEqual(['flood', 'flood', 'reception']);
  await crowd.endOne();
  expect(crowd.entered).toEqual(['flood', 'flood', 'reception', 'flood']);
});
