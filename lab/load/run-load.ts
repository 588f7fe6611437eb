import { openDatabase } from '../../api/src/core/database/open-database';
import { checkAudit, checkInvariants } from '../../api/src/integrity/invariants';
import { type DatabaseLocation, type ServerProcess, startServerProcess } from '../common/server-process';
import { fillSalons } from './fill-salons';
import { LatencyRecorder, percentiles } from './latency-recorder';
import { growth, startSampling } from './memory-sampler';
import { createSalonClient, type SalonClient } from './salon-client';
import { VirtualUsers } from './virtual-users';

/** Above these, memory isn't flat: megabytes an hour. A day of fourteen hours adds less than a browser's tab. */
export const MOST_GROWTH = { heap: 10, rss: 60 };
/** A call without an answer by then counts as hanging. */
const SETTLE_S = 25;

export type LogLine = (line: string) => void;

export interface LoadOptions {
  readonly where: DatabaseLocation;
  readonly salons: number;
  readonly log: LogLine;
}

export interface RunningLoad {
  readonly served: ServerProcess;
  readonly client: SalonClient;
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
  const client = createSalonClient(served.url);
  let result: T;
  try {
    const people = new VirtualUsers(client, states);
    const opening = performance.now();
    const devices = await people.listen();
    people.recorder = new LatencyRecorder();
    log(`${devices} devices listen, after ${seconds(opening)} s`);
    result = await work({ served, client, people, devices });
  } finally {
    client.close();
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

/** So many seconds at a rate, everything watched. */
export async function runSalonLoad(
  { served, client, people, devices }: RunningLoad,
  secondsLong: number,
  log: LogLine,
) {
  const { samples, stop } = startSampling(served, client, Math.min(10_000, secondsLong * 250));
  const began = performance.now();
  const progress = setInterval(() => log(progressOf(people, performance.now() - began)), 60_000);
  await people.work(secondsLong, 1).finally(() => clearInterval(progress));
  await people.settle(SETTLE_S);
  await stop();
  return {
    seconds: secondsLong,
    devices,
    recorder: people.recorder,
    samples,
    memory: growth(samples),
    hanging: people.underWay,
    lost: people.lost,
  };
}
