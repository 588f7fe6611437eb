import { type CallPath, calls } from '@melena/shared/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { attemptsOn } from './attempts';
import { readRows } from './known-rows';
import { runFuzz } from './run-fuzz';

// The short form; `pnpm fuzz --count 100000` is the long one.
const COUNT = 600;
const SEED = 20_261_121;

let salon: DemoApp;
beforeAll(async () => {
  salon = await startDemoApp();
});
afterAll(() => salon?.close());

test('bodies are made for each call of the contract, and the valid ones are', async () => {
  const attempts = fc.sample(attemptsOn(await readRows(salon.db, 25)), { seed: SEED, numRuns: 8000 });
  const valid = new Set<string>();
  for (const { path, body } of attempts) {
    if (Object.hasOwn(calls, path) && calls[path as CallPath].body.safeParse(body).success) valid.add(path);
  }
  expect([...valid].sort()).toEqual(Object.keys(calls).sort());
});

test('no body is a fault of the server, says what it must not, or stores what no query can read', async () => {
  const report = await runFuzz(salon, { count: COUNT, seed: SEED, readMost: 8 });
  expect(report.faults).toEqual([]);
  expect(report.sent).toBe(COUNT);
  // A door that refuses everything would be silent too.
  expect(report.replies.success).toBeGreaterThan(COUNT / 5);
  expect(report.replies.invalid).toBeGreaterThan(COUNT / 5);
}, 180_000);
