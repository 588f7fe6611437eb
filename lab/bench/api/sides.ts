import { Agent } from 'node:http';
import { join } from 'node:path';
import { ask, endChild, processorTime, startChild } from '../../common/child-process';
import { send } from '../../common/http-client';
import { type ClosedLoop, runClosedLoop, type TimedRun } from '../../common/statistics';
import { type Api, startApi } from './api-client';
import type { BareCall } from './bare';
import { type BenchCall, bodyWith } from './bench-call';

/** More than any server here answers in a second. */
const MAX_RATE = 2_000;

export interface ApiRun extends TimedRun {
  /** Milliseconds of the server process's own processor time for each call. */
  readonly processor: number;
  readonly kilobytes: number;
}

interface SentRequest {
  readonly path: string;
  readonly payload: string;
}

/** The API and the bare server on one database, each in a process of its own; this one makes the calls. */
export interface ApiSides {
  readonly api: Api;
  /** Runs a call with a number of callers; each makes the next call as soon as the last is answered. */
  run(side: string, call: BenchCall, load: Omit<ClosedLoop, 'turns'> & Partial<ClosedLoop>): Promise<ApiRun>;
}

/** Lends both sides, of calls that they answer. */
export async function withApiAndBare<T>(
  url: string,
  calls: readonly BenchCall[],
  work: (sides: ApiSides) => Promise<T>,
): Promise<T> {
  const api = await startApi({ databaseUrl: url, dataDir: '' });
  const bare = await startChild<string>(join(import.meta.dirname, 'bare.ts'), { DATABASE_URL: url });
  const agent = new Agent({ keepAlive: true });
  const turns = new Map<BenchCall, number>();
  /** Each turn of a call is given once: its day and its request id are new. */
  const nextTurn = (call: BenchCall) => {
    const turn = turns.get(call) ?? 0;
    turns.set(call, turn + 1);
    return turn;
  };
  const requests = (call: BenchCall, count: number, first: number | null): SentRequest[] =>
    Array.from({ length: call.fresh ? count : call.bodies.length }, (_, index) => {
      const turn = call.fresh ? nextTurn(call) : index;
      const place = turn % call.bodies.length;
      const fresh = call.fresh?.(turn) ?? {};
      const body = bodyWith(call.bodies[place] ?? {}, fresh);
      return first === null
        ? { path: `/api/${call.path}`, payload: api.payload(body) }
        : { path: `/${first + place}`, payload: JSON.stringify({ fresh }) };
    });
  try {
    await ensureOpenTill(api);
    const places = new Map<BenchCall, number>();
    const recorded: BareCall[] = [];
    for (const call of calls) {
      places.set(call, recorded.length);
      for (const body of call.bodies) {
        const fresh = call.fresh?.(nextTurn(call)) ?? {};
        const whole = { ...bodyWith(body, fresh), access_id: api.accessId };
        recorded.push({ path: call.path, body: whole, fresh });
      }
    }
    const bytes = await ask<readonly number[]>(bare.child, recorded);
    return await work({
      api,
      run: async (side, call, { turns: most = Number.POSITIVE_INFINITY, ...load }) => {
        const isBare = side === 'bare';
        const place = places.get(call) ?? 0;
        const spent = () => (isBare ? processorTime(bare.child) : api.processor());
        const sent = requests(call, Math.ceil((load.ms / 1000) * MAX_RATE), isBare ? place : null);
        const origin = isBare ? bare.message : api.origin;
        const before = await spent();
        // A body with fresh values is sent once.
        const turns = call.fresh ? Math.min(sent.length, most) : most;
        const loaded = await runClosedLoop({ ...load, turns }, async turn => {
          const { path = '', payload } = sent[turn % sent.length] ?? {};
          const { status, body } = await send(`${origin}${path}`, payload, { agent });
          if (status !== 200) throw new Error(`${path} answered ${status}: ${body} to ${payload}`);
        });
        const replies = bytes.slice(place, place + call.bodies.length);
        return {
          ...loaded,
          processor: ((await spent()) - before) / loaded.times.length,
          kilobytes: replies.reduce((sum, size) => sum + size, 0) / replies.length / 1024,
        };
      },
    });
  } finally {
    agent.destroy();
    await Promise.all([api.close(), endChild(bare.child)]);
  }
}

/** Cash comes into an open till. */
async function ensureOpenTill(api: Api): Promise<void> {
  const { caja } = (await api.call('caja/get', {})) as { caja: unknown };
  if (caja === null) await api.call('caja/add', { caja: { initial: '500.00' } });
}
