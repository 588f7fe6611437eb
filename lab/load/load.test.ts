import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../api/src/core/database/open';
import { inTransaction } from '../../api/src/core/database/transaction';
import { buildApp } from '../../api/src/http/app';
import { walkBooks } from '../../api/src/integrity/invariants';
import { demoDatabase } from '../../api/testing/database';
import { makeBusy } from './busy-salon';
import { copySalon } from './copies';
import { openDesks } from './desk';
import { MIX } from './mix';
import { People } from './people';
import { Recorder } from './record';
import { slopeAnHour } from './watch';
import { wireTo } from './wire';

// The short form; `pnpm load` is the long one.
const SALONS = 2;
const GAP_MS = 25;

let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  db = await demoDatabase();
  await makeBusy(db);
  // The database has counted one salon when the other one comes, and plans by that for its first minute.
  await inTransaction(db, tx => sql`analyze`.execute(tx));
  await inTransaction(db, tx => copySalon(tx, SALONS));
  app = await buildApp({ db, checkReplies: true, serveSuite: false, log: false });
}, 120_000);
afterAll(async () => {
  await app?.close();
  await db?.close();
});

test('the people of some salons do their work at once: no error, everybody hears of it, the books hold', async () => {
  expect(await walkBooks(db.read)).toEqual([]);
  const wire = wireTo(await app.listen({ port: 0, host: '127.0.0.1' }));
  const people = new People(wire, await openDesks(db, SALONS));
  expect(await people.listen()).toBe(SALONS * 17);
  people.recorder = new Recorder();
  await people.eachOnce(GAP_MS);
  await people.settle(60);
  const { recorder } = people;
  wire.close();
  expect(recorder.errors).toEqual({});
  expect([people.underWay, people.lost]).toEqual([0, 0]);
  // Some find nothing to do it with: they go by what the others have done until then.
  expect(recorder.asked).toBeGreaterThan(MIX.length - 9);
  expect(recorder.refetched).toBeGreaterThan(20);
  expect(recorder.events.heard).toBeGreaterThan(100);
  expect(await walkBooks(db.read)).toEqual([]);
}, 120_000);

test('a growth is told from a flat line, whatever swings', () => {
  const points = Array.from({ length: 60 }, (_, n) => ({ at: n * 60, value: 100 + (n % 3) }));
  expect(Math.abs(slopeAnHour(points))).toBeLessThan(0.5);
  expect(slopeAnHour(points.map(({ at, value }) => ({ at, value: value + at / 60 })))).toBeCloseTo(60, 0);
});
