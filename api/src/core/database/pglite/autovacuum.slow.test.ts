import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoImage } from '../../../../testing/database';
import { migratedSnapshot, startSnapshot, writeSnapshot } from '../../../../testing/database-snapshot';
import { type Db, internals } from '../database';
import { openDatabase } from '../open-database';
import { startAutovacuum, vacuumIfDue } from './autovacuum';
import { dbOnPglite } from './engine';

let db: Db;
beforeAll(async () => {
  db = dbOnPglite(await startSnapshot(await demoImage()));
}, 120_000);
afterAll(() => db.close());

async function onlyRow<Row>(query: ReturnType<typeof sql<Row>>, on = db): Promise<Row> {
  const { rows } = await query.execute(on[internals].kysely);
  return rows[0] as Row;
}

const demoClients = sql<{ counted: number; held: number }>`
  select reltuples::int as counted, (select count(*)::int from clients) as held
  from pg_class where oid = 'clients'::regclass`;

test('the first round counts all tables, later ones only what changed', async () => {
  const all = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    db[internals].kysely,
  );
  expect(await vacuumIfDue(db)).toEqual(all.rows.map(({ name }) => name));
  const { counted, held } = await onlyRow(demoClients);
  expect(held).toBeGreaterThan(100);
  expect(counted).toBe(held);
  // The second one frees the rows that the first one found to be dead.
  await vacuumIfDue(db);
  expect(await vacuumIfDue(db)).toEqual([]);
});

test('rows that are changed again and again take the place of those before them', async () => {
  await onlyRow(sql`create table changing (id int primary key, value int)`);
  await onlyRow(sql`create index on changing (value)`);
  await onlyRow(sql`insert into changing select n, n from generate_series(1, 1000) n`);
  const size = sql<{ bytes: number }>`select pg_relation_size('changing')::int as bytes`;
  const change = async () => {
    await onlyRow(sql`update changing set value = value + 1`);
    // PostgreSQL notes what was changed once a second.
    await vi.waitFor(async () => expect(await vacuumIfDue(db)).toEqual(['changing']), 5_000);
    return (await onlyRow(size)).bytes;
  };
  await change();
  const bytes = await change();
  for (let times = 0; times < 3; times++) expect(await change()).toBe(bytes);
}, 30_000);

test('a database on disk counts its tables soon after it was opened, and one that is closed meanwhile harms nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'melena-autovacuum-'));
  await writeSnapshot(await migratedSnapshot(), dataDir);
  const opened = await openDatabase({ dataDir });
  const uncounted = sql<{ number: number }>`
    select count(*)::int as number from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`;
  expect((await onlyRow(uncounted, opened)).number).toBeGreaterThan(50);
  await vi.waitFor(async () => expect((await onlyRow(uncounted, opened)).number).toBeLessThan(40), 20_000);
  const stop = startAutovacuum(opened, { firstMs: 0, everyMs: 1 });
  await opened.close();
  await new Promise(resolve => setTimeout(resolve, 50));
  stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

test('after the clock was set back, the timer of the counters is set anew by it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await onlyRow(demoClients);
  vi.setSystemTime(Date.now() - 400 * 86_400_000);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await onlyRow(demoClients);
  const waits = timers.mock.calls.map(([, ms]) => ms);
  vi.restoreAllMocks();
  vi.useRealTimers();
  // The one that was set before would wait for 400 days, and as no timer can, fire each millisecond.
  expect(waits).toContain(10_000);
});
