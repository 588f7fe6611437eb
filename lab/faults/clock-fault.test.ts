import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { resetClock, setClock } from '../common/moving-clock';
import { compareJournal } from './check-journal';
import { runClockFault } from './clock-fault';

// The short form, in this process; `pnpm faults clock` moves the clock of a server on each database.
let salon: DemoApp;
beforeAll(async () => {
  salon = await startDemoApp();
}, 120_000);
afterEach(resetClock);
afterAll(() => salon?.close());

test('work goes on and the invariants hold while the clock is set forth and back', async () => {
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const { journal, report } = await runClockFault(url, setClock, { dwell: 100, far: 20 });
  expect(report.others).toEqual([]);
  expect(await compareJournal(salon.db.read, journal)).toEqual({
    lost: [],
    doubled: [],
    half: [],
    altered: [],
  });
  expect(report.bookings).toBeGreaterThan(report.changes);
  expect(report.tills).toBe(report.changes);
  expect(report.ended).toBeGreaterThanOrEqual(4);
}, 120_000);
