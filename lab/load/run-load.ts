import { sql } from 'kysely';
import { openDatabase } from '../../api/src/core/database/open-database';
import { inTransaction } from '../../api/src/core/database/transaction';
import { checkAudit, checkInvariants } from '../../api/src/integrity/invariants';
import { type DatabaseLocation, type ServerProcess, startServerProcess } from '../common/server-process';
import { seedBusySalon } from './busy-salon';
import { cloneSalon } from './clone-salon';
import { LatencyRecorder, percentiles } from './latency-recorder';
import { growth, startSampling } from './memory-sampler';
import { readSalonStates, type SalonState } from './salon-state';
import { VirtualUsers } from './virtual-users';

/** Above these, memory isn't flat: megabytes an hour. A day of fourteen hours adds less than a browser's tab. */
export const MOST_GROWTH = { heap: 10, rss: 60 };
/** A call without an answer by then counts as hanging. */
const SETTLE_S = 25;
/** At the usual rate after a higher one. */
const AFTERWARDS_S = 20;

export type LogLine = (line: string) => void;

export interface LoadOptions {
  readonly where: DatabaseLocation;
  readonly salons: number;
  readonly log: LogLine;
}

export interface RunningLoad {
  readonly served: ServerProcess;
  readonly people: VirtualUsers;
  readonly devices: number;
}

/** Fills the database, starts the server, has everybody listen, lets `work` run; checks the invariants when all have gone home. */
export async function withVirtualUsers<T>(
  { where, salons, log }: LoadOptions,
  work: (at: RunningLoad) => Promise<T>,
): Promise<{ result: T; violations: string[] }> {
  const filling = performance.now();
  const states = await fillSalons(where, salons);
  log(`${salons} salons in ${seconds(filling)} s`);
  const began = new Date();
  const served = await startServerProcess(where, { log: true });
  const people = new VirtualUsers(served.url, states);
  let result: T;
  try {
    const opening = performance.now();
    const devices = await people.listen();
    people.recorder = new LatencyRecorder();
    log(`${devices} devices listen, after ${seconds(opening)} s`);
    result = await work({ served, people, devices });
  } finally {
    people.goHome();
    await served.stop();
  }
  const walking = performance.now();
  const db = await openDatabase(where);
  try {
    const violations = [...(await checkInvariants(db.read)), ...(await checkAudit(db.read, began))];
    log(`the invariants were checked in ${seconds(walking)} s`);
    return { result, violations };
  } finally {
    await db.close();
  }
}

function progressOf({ recorder, underWay }: VirtualUsers, ms: number): string {
  const { p50, p95 } = percentiles(recorder.all);
  const rate = (recorder.answered / ms) * 1000;
  const errors = Object.entries(recorder.errors).map(([code, count]) => `, ${count} ${code}`);
  const late = percentiles(recorder.late).p95.toFixed(0);
  return `${Math.round(ms / 60_000)} min: ${rate.toFixed(1)} calls a second, ${p50.toFixed(0)} ms at the median, ${p95.toFixed(0)} at the 95th percentile, ${underWay} under way, left ${late} ms late${errors.join('')}`;
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

export type LoadReport = Awaited<ReturnType<typeof runSalonLoad>>;

interface LoadRate {
  readonly seconds: number;
  /** Times the usual rate. */
  readonly times: number;
}

/** Lets everybody work at a rate, everything watched; after more than the usual rate at that one again. */
export async function runSalonLoad(
  { served, people, devices }: RunningLoad,
  { seconds: secondsLong, times }: LoadRate,
  log: LogLine,
) {
  const { samples, stop } = startSampling(served, Math.min(10_000, secondsLong * 250));
  const began = performance.now();
  const progress = setInterval(() => log(progressOf(people, performance.now() - began)), 60_000);
  await people.work(secondsLong, times).finally(() => clearInterval(progress));
  await people.settle(SETTLE_S);
  const { recorder } = people;
  if (times > 1) {
    people.recorder = new LatencyRecorder();
    await people.work(AFTERWARDS_S, 1);
    await people.settle(SETTLE_S);
    log(`afterwards: ${progressOf(people, AFTERWARDS_S * 1000)}`);
  }
  await stop();
  return {
    seconds: secondsLong,
    times,
    devices,
    recorder,
    afterwards: people.recorder,
    samples,
    memory: growth(samples),
    hanging: people.underWay,
    lost: people.lost,
  };
}

/** Fills an empty database with so many busy salons, everybody logged in. */
async function fillSalons(where: DatabaseLocation, count: number): Promise<SalonState[]> {
  const db = await openDatabase(where);
  try {
    await seedBusySalon(db);
    await inTransaction(db, tx => cloneSalon(tx, count));
    await inTransaction(db, tx => sql`analyze`.execute(tx));
    return await readSalonStates(db, count);
  } finally {
    await db.close();
  }
}
