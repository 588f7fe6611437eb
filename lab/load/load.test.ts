import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../api/src/core/database/open-database';
import { vacuumIfDue } from '../../api/src/core/database/pglite/autovacuum';
import { inTransaction } from '../../api/src/core/database/transaction';
import { buildApp } from '../../api/src/http/app';
import { checkInvariants } from '../../api/src/integrity/invariants';
import { demoDatabase } from '../../api/testing/database';
import { fillBusySalon } from './busy-salon';
import { cloneSalon } from './clone-salon';
import { Measurements } from './measurements';
import { readSalonStates } from './salon-state';
import { VirtualUsers } from './virtual-users';

// The short form; `pnpm load` is the long one.
const SALONS = 2;
const GAP_MS = 25;

let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  db = await demoDatabase();
  await fillBusySalon(db);
  // The database has counted one salon when the other one comes, and of that only what its limits ask for by then.
  await inTransaction(db, tx => sql`analyze`.execute(tx));
  await inTransaction(db, async tx => {
    await cloneSalon(tx, SALONS);
    await sql`select pg_stat_force_next_flush()`.execute(tx);
  });
  await vacuumIfDue(db);
  app = await buildApp({ db, checkReplies: true, serveSuite: false, log: false });
}, 120_000);
afterAll(async () => {
  await app?.close();
  await db?.close();
});

test('the people of some salons do their work at once: no error, everybody gets its events, the invariants hold', async () => {
  expect(await checkInvariants(db.read)).toEqual([]);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const people = new VirtualUsers(url, await readSalonStates(db, SALONS));
  expect(await people.listen()).toBe(SALONS * 17);
  people.measured = new Measurements();
  await people.eachOnce(GAP_MS);
  await people.settle(60);
  const { measured } = people;
  people.goHome();
  expect(measured.all.errors).toEqual({});
  expect([people.underWay, people.lost]).toEqual([0, 0]);
  // Some find nothing to do it with: they go by what the others have done until then.
  expect(measured.nothingToDo).toBeLessThan(9);
  expect(measured.events).toBeGreaterThan(100);
  // An event in eight brought about a call before events carried what changed.
  const refetched = [...measured.refetched.values()].reduce((sum, count) => sum + count, 0);
  expect(refetched).toBeLessThan(measured.events / 12);
  expect(await checkInvariants(db.read)).toEqual([]);
}, 120_000);
