import { sql } from 'kysely';
import { openDatabase } from '../../api/src/core/database/open-database';
import { inTransaction } from '../../api/src/core/database/transaction';
import { checkAudit, checkInvariants } from '../../api/src/integrity/invariants';
import { distributeAll, emptyOnCitus } from '../../api/testing/citus';
import { emptyOnServer } from '../../api/testing/database';
import { withFolder, withPostgres } from '../common/places';
import { type DatabaseLocation, type ServerProcess, startServerProcess } from '../common/server-process';
import { seedBusySalon } from './busy-salon';
import { cloneSalon } from './clone-salon';
import { Measurements } from './measurements';
import { growthAnHour, type MemorySample, sampleDuring } from './memory-sampler';
import { readSalonStates, type SalonState } from './salon-state';
import { VirtualUsers } from './virtual-users';

/** Above these, memory isn't flat: megabytes an hour. A day of fourteen hours adds less than a browser's tab. */
const MOST_GROWTH = { heap: 10, rss: 60 };
/** Shorter runs tell nothing of growth. */
const GROWTH_AFTER_MINUTES = 10;
/** A call without an answer by then counts as hanging. */
const SETTLE_S = 25;
/** At the usual rate after a higher one. */
const AFTERWARDS_S = 20;
/** Codes of calls beyond the limit: come back in a moment. The second is of passwords, of which a hundred may wait. */
const BEYOND_LIMIT = ['unavailable', 'limited'];

interface LoadOptions {
  readonly on: 'postgres' | 'pglite' | 'citus';
  readonly minutes: number;
  readonly salons: number;
  /** Times the usual rate. */
  readonly times: number;
}

/** Runs a number of salons at their busiest hour's rate, or at a multiple of it, on a temporary database. @returns false where there were faults */
export async function runLoad(options: LoadOptions): Promise<boolean> {
  const faults = await withEmptyDatabase(options.on, async where => {
    const states = await fillSalons(where, options);
    const began = new Date();
    const server = await startServerProcess(where, { log: true });
    const people = new VirtualUsers(server.url, states);
    const found = await measureLoad(server, people, options).finally(async () => {
      people.goHome();
      await server.stop();
    });
    const db = await openDatabase(where);
    try {
      return [...found, ...(await checkInvariants(db.read)), ...(await checkAudit(db.read, began))];
    } finally {
      await db.close();
    }
  });
  console.log(faults.length === 0 ? 'No fault, and the invariants hold.' : faults.join('\n'));
  return faults.length === 0;
}

/** Lets everybody work, everything watched, prints the figures and answers the faults; after more than the usual rate at that one again. */
async function measureLoad(
  server: ServerProcess,
  people: VirtualUsers,
  { minutes, times }: LoadOptions,
): Promise<string[]> {
  console.log(`${await people.listen()} devices listen`);
  people.measured = new Measurements();
  const { measured } = people;
  const began = performance.now();
  const progress = setInterval(() => {
    const ms = performance.now() - began;
    console.log(`${Math.round(ms / 60_000)} min: ${measured.summary(ms)}`);
  }, 60_000);
  const working = people.work(minutes * 60, times).finally(() => clearInterval(progress));
  const samples = await sampleDuring(server, working);
  await people.settle(SETTLE_S);
  const faultsOf = ({ all }: Measurements, expected: readonly string[]) =>
    Object.entries(all.errors)
      .filter(([code]) => !expected.includes(code))
      .map(([code, count]) => `${count} calls: ${code}`);
  const faults = faultsOf(measured, times > 1 ? BEYOND_LIMIT : []);
  if (times > 1) {
    people.measured = new Measurements();
    await people.work(AFTERWARDS_S, 1);
    await people.settle(SETTLE_S);
    console.log(`afterwards: ${people.measured.summary(AFTERWARDS_S * 1000)}`);
    faults.push(...faultsOf(people.measured, []).map(fault => `${fault}, afterwards`));
  }
  const growth = {
    heap: growthAnHour(samples, ({ heap }) => heap),
    rss: growthAnHour(samples, ({ rss }) => rss),
  };
  console.log(measured.table().join('\n'));
  console.log(usageText(samples, measured, minutes * 60));
  console.log(`megabytes an hour: heap ${growth.heap.toFixed(1)}, resident ${growth.rss.toFixed(1)}`);
  if (people.underWay > 0) faults.push(`${people.underWay} calls hang`);
  if (people.lost > 0) faults.push(`${people.lost} live lines ended`);
  if (minutes < GROWTH_AFTER_MINUTES) return faults;
  if (growth.heap > MOST_GROWTH.heap) faults.push('the heap grows');
  if (growth.rss > MOST_GROWTH.rss) faults.push('the process grows');
  return faults;
}

function usageText(samples: readonly MemorySample[], measured: Measurements, seconds: number): string {
  const most = (of: (sample: MemorySample) => number) => Math.max(...samples.map(of)).toFixed(0);
  const [first, last] = [samples[0], samples.at(-1)];
  const cpu = first && last ? (last.cpu - first.cpu) / (last.at - first.at) : 0;
  const { asked, refetched, nothingToDo, events } = measured;
  const rate = (count: number) => (count / seconds).toFixed(1);
  const again = [...refetched].sort(([, one], [, other]) => other - one);
  return [
    `a second: ${rate(asked)} actions, ${rate(again.reduce((sum, [, count]) => sum + count, 0))} calls that an event brought about; ${nothingToDo} times there was nothing to do`,
    `those calls: ${again.map(([path, count]) => `${path} ${count}`).join(', ')}`,
    `${most(({ live }) => live)} live lines, ${events} events; ${cpu.toFixed(2)} cores; pool: ${most(({ used }) => used)} in use, ${most(({ waiting }) => waiting)} waiting; ${most(({ heap }) => heap)} MB heap, ${most(({ rss }) => rss)} MB resident`,
  ].join('\n');
}

/** Fills an empty database with so many busy salons, everybody logged in. */
async function fillSalons(where: DatabaseLocation, { on, salons }: LoadOptions): Promise<SalonState[]> {
  const db = await openDatabase(where);
  try {
    await seedBusySalon(db);
    await inTransaction(db, tx => cloneSalon(tx, salons));
    await inTransaction(db, tx => sql`analyze`.execute(tx));
    if (on === 'citus') await distributeAll(where.databaseUrl ?? '');
    return await readSalonStates(db, salons);
  } finally {
    await db.close();
  }
}

/** On the server of DATABASE_URL, on one of its own, on the nodes of its Citus, or the embedded one. */
async function withEmptyDatabase<T>(
  on: LoadOptions['on'],
  work: (where: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: server } = process.env;
  if (on === 'pglite') return withFolder(dataDir => work({ dataDir }));
  if (!server) return withPostgres(({ url }) => work({ databaseUrl: url, dataDir: '' }));
  const { url, drop } = await (on === 'citus' ? emptyOnCitus : emptyOnServer)(server);
  return work({ databaseUrl: url, dataDir: '' }).finally(drop);
}
