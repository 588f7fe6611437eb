import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limited } from '../calls/limited';
import { Refusal } from '../calls/refusal';
import { Gate } from './gate';

const room = { patience: 1000, full: () => limited(5) };

test('so many are inside at once, the others wait in line, in their order', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 10, ...room });
  let inside = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++inside);
    await sleep(5);
    inside--;
    done.push(number);
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(number => gate.pass(work(number))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('where the line is full, the next one is told how long to wait; later there is room again', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1, ...room });
  let open = () => {};
  const held = gate.pass(
    () =>
      new Promise<void>(resolve => {
        open = resolve;
      }),
  );
  const waiting = gate.pass(async () => 'done');
  const refused = gate.pass(async () => 'never');
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  await expect(refused).rejects.toMatchObject({ code: 'limited', details: { retryAfter: 5 } });
  open();
  await held;
  expect(await waiting).toBe('done');
  expect(await gate.pass(async () => 'after')).toBe('after');
});

test('who fails inside leaves their place', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1, ...room });
  await expect(gate.pass(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await gate.pass(async () => 'after')).toBe('after');
});

test('who has waited long enough is sent away, and the place goes to the next', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 5, ...room, patience: 20 });
  const began = performance.now();
  const held = gate.pass(() => sleep(120));
  await expect(gate.pass(async () => 'never')).rejects.toMatchObject({ code: 'limited' });
  expect(performance.now() - began).toBeLessThan(110);
  await held;
  expect(await gate.pass(async () => 'after')).toBe('after');
});
