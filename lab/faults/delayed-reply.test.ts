import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { delayReplies } from './delayed-reply';

// The short form: twenty times as fast; `pnpm faults delay` takes the real thirty seconds.
let salon: DemoApp;
beforeAll(async () => {
  salon = await startDemoApp();
}, 120_000);
afterAll(() => salon?.close());

test('what arrives after the client gave up, or whose reply was cut, is done once when it is sent again', async () => {
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await delayReplies(salon.db.read, url, 2_500, 20);
  expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [] });
  expect(report.bookings).toBeGreaterThan(0);
  expect(report.payments).toBeGreaterThan(0);
  expect(report.gaveUp).toBeGreaterThan(0);
  expect(report.repliesHeld).toBeGreaterThan(0);
  expect(report.repliesCut).toBeGreaterThan(0);
  expect(report.requestsHeld).toBeGreaterThan(0);
}, 60_000);
