import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { dropConnections } from './dropped-connection';

// The short form; `pnpm faults` is the long one.
let salon: DemoApp;
beforeAll(async () => {
  salon = await startDemoApp();
});
afterAll(() => salon?.close());

test('what was done though its reply was cut is done once when it is sent again', async () => {
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await dropConnections(salon.db.read, url, 2500);
  expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [] });
  expect(report.cuts).toBeGreaterThan(0);
  expect(report.retried).toBeGreaterThan(0);
  expect(report.bookings).toBeGreaterThan(0);
  expect(report.payments).toBeGreaterThan(0);
}, 60_000);
