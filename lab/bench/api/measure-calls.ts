import { median } from '../median';
import { type Session, withSession } from '../session';
import type { Api } from './api-client';
import type { Case } from './cases';
import type { Statement } from './record-statements';

/** A case with what its calls send and what they ask of the database. */
export interface PreparedCase extends Case {
  readonly payloads: readonly string[];
  readonly statements: readonly (readonly Statement[])[];
  readonly kilobytes: number;
}

/** Milliseconds at percentiles: each the median of what the rounds had. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Calls a second, of all callers. */
  readonly rate: number;
}

export interface Measured {
  readonly of: PreparedCase;
  readonly api: Figures;
  /** The same statements, one after another on one connection, with nothing around them. */
  readonly bare: Figures;
}

interface MeasurePlan {
  readonly concurrency: number;
  readonly rounds: number;
  /** Calls of each case in each round, and as often the bare statements. */
  readonly calls: number;
}

/** A case that takes seconds has said enough after these. */
const LONGEST = 4_000;

type RunOnce = (turn: number, worker: number) => Promise<void>;

/** Every case in every round, through the API and bare in turns, so that a slow minute falls on both. */
export async function measureCalls(
  url: string,
  api: Api,
  cases: readonly PreparedCase[],
  plan: MeasurePlan,
): Promise<Measured[]> {
  const times = cases.map(() => ({ api: [] as TimedRun[], bare: [] as TimedRun[] }));
  await withSessions(url, plan.concurrency, async sessions => {
    // The round before the first warms caches and connections, and is not counted.
    for (let round = -1; round < plan.rounds; round++) {
      for (const [index, { path, payloads, statements }] of cases.entries()) {
        const through = () => runTimed(plan, turn => api.send(path, at(payloads, turn)));
        const bareOf = () =>
          runTimed(plan, (turn, worker) => runBare(at(sessions, worker), at(statements, turn)));
        // The second side finds warmer caches, so the order alternates.
        const [one, other] = round % 2 === 0 ? [through, bareOf] : [bareOf, through];
        const [first, second] = [await one(), await other()];
        if (round < 0) continue;
        times[index]?.api.push(one === through ? first : second);
        times[index]?.bare.push(one === through ? second : first);
      }
    }
  });
  return cases.map((of, index) => ({
    of,
    api: figuresOf(times[index]?.api ?? []),
    bare: figuresOf(times[index]?.bare ?? []),
  }));
}

async function runBare(session: Session, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await session.query(text, values);
}

/** Milliseconds of each turn, and of all. */
interface TimedRun {
  readonly times: readonly number[];
  readonly took: number;
}

/** So many turns by so many workers. */
async function runTimed({ concurrency, calls }: MeasurePlan, once: RunOnce): Promise<TimedRun> {
  const times: number[] = [];
  const began = performance.now();
  let turn = 0;
  const work = async (worker: number) => {
    while (turn < calls && performance.now() - began < LONGEST) {
      const mine = turn++;
      const start = performance.now();
      await once(mine, worker);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  return { times, took: performance.now() - began };
}

function figuresOf(rounds: readonly TimedRun[]): Figures {
  const sorted = rounds.map(({ times }) => [...times].sort((one, other) => one - other));
  const percentile = (share: number) =>
    median(
      sorted.map(
        times => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN,
      ),
    );
  const rate = median(rounds.map(({ times, took }) => (times.length / took) * 1000));
  return { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), rate };
}

async function withSessions(
  url: string,
  count: number,
  work: (sessions: Session[]) => Promise<void>,
): Promise<void> {
  if (count === 0) return work([]);
  await withSession(url, session => withSessions(url, count - 1, others => work([session, ...others])));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Nothing to take turns with');
  return item;
}
