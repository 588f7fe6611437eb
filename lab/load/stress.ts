import { setTimeout as sleep } from 'node:timers/promises';
import { LatencyRecorder, percentiles } from './latency-recorder';
import { growth, startSampling } from './memory-sampler';
import type { LogLine, RunningLoad } from './run-load';
import type { VirtualUsers } from './virtual-users';

/** Durations of the parts in seconds, and the steps of the rate. */
export interface StressPlan {
  readonly usual: number;
  readonly step: number;
  readonly factor: number;
  readonly hold: number;
  /** Times the rate at which it could no longer keep up. */
  readonly beyond: number;
  /** At the usual rate again, at the most. */
  readonly recovery: number;
}

export const STRESS_PLAN: StressPlan = {
  usual: 20,
  step: 12,
  factor: 1.5,
  hold: 60,
  beyond: 2.5,
  recovery: 60,
};

const MOST_STEPS = 16;
/** Whoever isn't answered within this no longer sees the server keep up. */
const SLOW_MS = 2000;
const TICK_S = 2;

/** Results of an interval at one rate. */
export interface StressInterval {
  /** Times the mix. */
  readonly times: number;
  /** Calls a second that were made, and that were answered well. */
  readonly made: number;
  readonly well: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly errors: Readonly<Record<string, number>>;
}

export type StressReport = Awaited<ReturnType<typeof runStress>>;

/** Raises the rate until the server can't keep up, holds a multiple of that, and goes back to the usual rate. */
export async function runStress(at: RunningLoad, log: LogLine, plan: StressPlan = STRESS_PLAN) {
  const { people, client, served } = at;
  const { samples, stop } = startSampling(served, client, 5000);
  const told = (what: string, stretch: StressInterval) => {
    log(`${what}: ${intervalText(stretch)}`);
    return stretch;
  };
  await measureInterval(people, plan.usual, 1);
  const usual = told('usual', await measureInterval(people, plan.usual, 1));
  const steps: StressInterval[] = [];
  let times = 1;
  do {
    times *= plan.factor;
    steps.push(told('raised', await measureInterval(people, plan.step, times)));
  } while (isKeepingUp(steps.at(-1), usual) && steps.length < MOST_STEPS);

  const holding = new AbortController();
  const [health, ready] = ['/health', '/ready'].map(path => probeHealth(at, path, holding.signal));
  // At the rate beyond the limit, with the slowest answers of the health checks meanwhile.
  const held = told('held', await measureInterval(people, plan.hold, times * plan.beyond));
  holding.abort();

  // Null where it never was as before.
  const recovered = await measureRecovery(people, usual, plan.recovery);
  await people.settle(25);
  await stop();
  const none = { slowest: 0, others: 0 };
  return {
    usual,
    steps,
    held,
    health: (await health) ?? none,
    ready: (await ready) ?? none,
    recovered,
    memory: growth(samples),
    hanging: people.underWay,
    lost: people.lost,
  };
}

function isKeepingUp(stretch: StressInterval | undefined, usual: StressInterval): boolean {
  if (!stretch) return false;
  const refused = Object.values(stretch.errors).reduce((sum, count) => sum + count, 0);
  return refused === 0 && stretch.p95 < Math.max(SLOW_MS, 3 * usual.p95) && stretch.well > 0.9 * stretch.made;
}

async function measureInterval(
  people: VirtualUsers,
  seconds: number,
  times: number,
): Promise<StressInterval> {
  const recorder = new LatencyRecorder();
  people.recorder = recorder;
  await people.work(seconds, times);
  const errors = recorder.errors;
  const wrong = Object.values(errors).reduce((sum, count) => sum + count, 0);
  const { p50, p95, max } = percentiles(recorder.all);
  const made = (recorder.asked + recorder.refetched) / seconds;
  return { times, made, well: (recorder.answered - wrong) / seconds, p50, p95, max, errors };
}

/** Seconds until the usual rate is served as before: from the end of what was beyond the limit. */
async function measureRecovery(
  people: VirtualUsers,
  usual: StressInterval,
  most: number,
): Promise<number | null> {
  let good = 0;
  for (let passed = TICK_S; passed <= most; passed += TICK_S) {
    const { p95, errors } = await measureInterval(people, TICK_S, 1);
    good = p95 <= 1.5 * usual.p95 + 20 && Object.keys(errors).length === 0 ? good + 1 : 0;
    if (good === 3) return passed - 3 * TICK_S;
  }
  return null;
}

/** Asks an address every half second until it is told to stop. */
async function probeHealth({ client }: RunningLoad, path: string, stopping: AbortSignal) {
  let [slowest, others] = [0, 0];
  while (!stopping.aborted) {
    const { ms, status } = await client.get(path);
    slowest = Math.max(slowest, ms);
    if (status !== 200) others++;
    await sleep(500);
  }
  return { slowest, others };
}

export function intervalText({ times, made, well, p50, p95, max, errors }: StressInterval): string {
  const codes = Object.entries(errors).map(([code, count]) => `, ${count} ${code}`);
  return `${times.toFixed(1)} times the mix, ${made.toFixed(0)} calls a second, ${well.toFixed(0)} answered well, ${p50.toFixed(0)} ms at the median, ${p95.toFixed(0)} at the 95th percentile, ${max.toFixed(0)} at the most${codes.join('')}`;
}

export function stressText({ health, ready, recovered, memory, hanging, lost }: StressReport): string {
  const after = recovered === null ? 'not within the time' : `${recovered} s after`;
  return [
    `meanwhile /health took ${health.slowest.toFixed(0)} ms at the most (${health.others} times not 200), /ready ${ready.slowest.toFixed(0)} ms (${ready.others} times not 200)`,
    `as before: ${after}`,
    `resident at the most ${memory.rssMost.toFixed(0)} MB, heap after a collection ${memory.heapFrom.toFixed(1)} to ${memory.heapTo.toFixed(1)} MB`,
    `hanging: ${hanging}; live lines lost: ${lost}`,
  ].join('\n');
}

/** Codes of calls beyond the limit: come back in a moment. The second is of passwords, of which a hundred may wait. */
const RECOVERY_FACTOR = ['unavailable', 'limited'];

/** Why the server didn't do as it should beyond its limit; none is as it must be. */
export function stressFaults({ usual, steps, held, recovered, hanging, lost }: StressReport): string[] {
  const faults: string[] = [];
  for (const { errors } of [usual, ...steps, held]) {
    for (const [code, count] of Object.entries(errors)) {
      if (!RECOVERY_FACTOR.includes(code)) faults.push(`${count} calls: ${code}`);
    }
  }
  if (!held.errors.unavailable) faults.push('nothing was refused');
  if (hanging > 0) faults.push(`${hanging} calls hang`);
  if (lost > 0) faults.push(`${lost} live lines ended`);
  if (recovered === null) faults.push('it did not recover');
  return faults;
}
