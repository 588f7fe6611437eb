import { SESSION_SETTINGS } from '../../../api/src/core/database/database';
import { type Session, withSession } from '../../common/session';
import { type Figures, figuresOf, runClosedLoop, type TimedRun } from '../../common/statistics';
import type { Api } from './api-client';
import type { Case } from './case';
import type { Statement } from './statement-template';

/** A case with what its calls send and what they ask of the database. */
export interface PreparedCase extends Case {
  readonly payloads: readonly string[];
  readonly statements: readonly (readonly Statement[])[];
  readonly kilobytes: number;
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

/** Every case in every round, through the API and bare in turns, so that a slow minute falls on both. */
export async function measureCalls(
  url: string,
  api: Api,
  cases: readonly PreparedCase[],
  plan: MeasurePlan,
): Promise<Measured[]> {
  const times = cases.map(() => ({ api: [] as TimedRun[], bare: [] as TimedRun[] }));
  const loop = { callers: plan.concurrency, turns: plan.calls, ms: LONGEST };
  await withSessions(url, plan.concurrency, async sessions => {
    // The round before the first warms caches and connections, and is not counted.
    for (let round = -1; round < plan.rounds; round++) {
      for (const [index, { path, payloads, statements }] of cases.entries()) {
        const through = () => runClosedLoop(loop, turn => api.send(path, at(payloads, turn)));
        const bareOf = () =>
          runClosedLoop(loop, (turn, worker) => runBare(at(sessions, worker), at(statements, turn)));
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

async function withSessions(
  url: string,
  count: number,
  work: (sessions: Session[]) => Promise<void>,
): Promise<void> {
  if (count === 0) return work([]);
  await withSession(url, async session => {
    await session.query(SESSION_SETTINGS);
    await withSessions(url, count - 1, others => work([session, ...others]));
  });
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Nothing to take turns with');
  return item;
}
