import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countCall, runLowPriority, waitForIdle } from './one-session';

const idle = { totalCount: 1, idleCount: 1, waitingCount: 0 };

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('a query that can wait does so until the other calls are answered', async () => {
  let isAnswered = false;
  const call = countCall(async () => {
    await delay(80);
    isAnswered = true;
  });
  await countCall(() => runLowPriority(() => waitForIdle(idle)));
  expect(isAnswered).toBe(true);
  await call;
});

test('it waits for no report, and for its own call neither', async () => {
  const other = countCall(() => runLowPriority(() => delay(250)));
  const waited = await timeOf(() => countCall(() => runLowPriority(() => waitForIdle(idle))));
  expect(waited).toBeLessThan(150);
  await other;
});

test('two that can wait don’t run together: between them the others have their time', async () => {
  const call = countCall(() => delay(1_500));
  const began = performance.now();
  const turns: number[] = [];
  const wait = () => waitForIdle(idle).then(() => turns.push(performance.now() - began));
  await countCall(() => runLowPriority(() => Promise.all([wait(), wait()])));
  const [first = 0, second = 0] = turns;
  expect(second - first).toBeGreaterThan(250);
  await call;
});

test('it doesn’t wait for ever where a call is always under way, or fails', async () => {
  const call = countCall(() => delay(900));
  const waited = await timeOf(() => countCall(() => runLowPriority(() => waitForIdle(idle))));
  expect(waited).toBeGreaterThan(250);
  expect(waited).toBeLessThan(800);
  await call;
  await expect(countCall(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await timeOf(() => waitForIdle(idle))).toBeLessThan(150);
});
