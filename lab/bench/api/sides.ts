import { join } from 'node:path';
import { ask, endChild, processorTime, startChild } from '../../common/child-process';
import type { TimedRun } from '../../common/statistics';
import { type Api, startApi } from './api-client';
import type { BareCall } from './bare';
import { type BenchCall, bodyWith } from './bench-call';
import type { LoadJob, SentRequest } from './load-generator';

/** More than any server here answers in a second. */
const MAX_RATE = 2_000;

export interface ApiRun extends TimedRun {
  /** Milliseconds of the server process's own processor time for each call. */
  readonly processor: number;
  readonly kilobytes: number;
}

/** The API and the bare server on one database, each in a process of its own; a third process makes the calls. */
export interface ApiSides {
  readonly api: Api;
  run(side: string, call: BenchCall, load: Pick<LoadJob, 'callers' | 'ms' | 'turns'>): Promise<ApiRun>;
}

/** Lends both sides, of calls that they answer. */
export async function withApiAndBare<T>(
  url: string,
  calls: readonly BenchCall[],
  work: (sides: ApiSides) => Promise<T>,
): Promise<T> {
  const api = await startApi({ databaseUrl: url, dataDir: '' });
  const start = (file: string) => startChild<string>(join(import.meta.dirname, file), { DATABASE_URL: url });
  const bare = await start('bare.ts');
  const generator = await start('load-generator.ts');
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
      run: async (side, call, load) => {
        const isBare = side === 'bare';
        const place = places.get(call) ?? 0;
        const spent = () => (isBare ? processorTime(bare.child) : api.processor());
        const sent = requests(call, Math.ceil((load.ms / 1000) * MAX_RATE), isBare ? place : null);
        const origin = isBare ? bare.message : api.origin;
        const before = await spent();
        const job: LoadJob = { ...load, origin, requests: sent, once: call.fresh !== undefined };
        const loaded = await ask<TimedRun | { error: string }>(generator.child, job);
        if ('error' in loaded) throw new Error(loaded.error);
        const replies = bytes.slice(place, place + call.bodies.length);
        return {
          ...loaded,
          processor: ((await spent()) - before) / loaded.times.length,
          kilobytes: replies.reduce((sum, size) => sum + size, 0) / replies.length / 1024,
        };
      },
    });
  } finally {
    await Promise.all([api.close(), endChild(bare.child), endChild(generator.child)]);
  }
}

/** Cash comes into an open till. */
async function ensureOpenTill(api: Api): Promise<void> {
  const { caja } = (await api.call('caja/get', {})) as { caja: unknown };
  if (caja === null) await api.call('caja/add', { caja: { initial: '500.00' } });
}
