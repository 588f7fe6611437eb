import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ask, endChild, processorTime, startChild } from '../../common/child-process';
import { withSession } from '../../common/session';
import { type Api, startApi } from './api-client';
import type { BareCall } from './bare';
import { bodyWith, type FreshValues, type ThroughputCall, throughputCalls } from './booking-calls';
import type { SentRequest } from './load-generator';
import { recordStatements } from './record-statements';
import { type Template, templatesOf } from './statement-template';

/** The API and the bare server on one database, each in a process of its own, and the calls as each of them takes them. */
export interface ServerPair {
  readonly api: Api;
  readonly bareOrigin: string;
  readonly calls: readonly PairedCall[];
  /** Milliseconds of processor time that the bare server has had. */
  bareProcessor(): Promise<number>;
  close(): Promise<void>;
}

export interface PairedCall extends ThroughputCall {
  /** Of each body. */
  readonly templates: readonly (readonly Template[])[];
  readonly kilobytes: number;
  readonly viaApi: Source;
  readonly viaBare: Source;
}

/** Requests that were never made before, where they must not be. */
export type Source = (count: number) => SentRequest[];

export async function startPair(url: string): Promise<ServerPair> {
  const api = await startApi({ databaseUrl: url, dataDir: '' });
  const program = join(import.meta.dirname, 'bare.ts');
  const { child, message: bareOrigin } = await startChild<string>(program, { DATABASE_URL: url });
  const close = async () => {
    await Promise.all([api.close(), endChild(child)]);
  };
  try {
    await ensureOpenTill(api);
    const calls = await pairCalls(url, api, child);
    const bareProcessor = () => processorTime(child);
    return { api, bareOrigin, calls, bareProcessor, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Cash comes into an open till. */
export async function ensureOpenTill(api: Api): Promise<void> {
  const { reply } = await api.call('caja/get', {});
  if ((reply as { caja: unknown }).caja === null) await api.call('caja/add', { caja: { initial: '500.00' } });
}

async function pairCalls(url: string, api: Api, bare: ChildProcess): Promise<PairedCall[]> {
  const recorder = await recordStatements(url);
  const bareCalls: BareCall[] = [];
  const calls: PairedCall[] = [];
  for (const call of await withSession(url, throughputCalls)) {
    const first = bareCalls.length;
    const turns = createCounter();
    const templates: Template[][] = [];
    let bytes = 0;
    for (const body of call.bodies) {
      const fresh = call.fresh?.(turns()) ?? {};
      const whole = { ...bodyWith(body, fresh), access_id: api.accessId };
      const { reply, heard } = await recorder.callOf(call.path, whole);
      templates.push(templatesOf(heard, fresh));
      bareCalls.push({ statements: templatesOf(heard, fresh), reply });
      bytes += Buffer.byteLength(JSON.stringify(reply));
    }
    calls.push({
      ...call,
      templates,
      kilobytes: bytes / call.bodies.length / 1024,
      viaApi: sourceOf(call, api, turns, () => `/api/${call.path}`),
      viaBare: sourceOf(
        call,
        api,
        turns,
        place => `/${first + place}`,
        fresh => ({ fresh }),
      ),
    });
  }
  await recorder.close();
  await ask(bare, bareCalls);
  return calls;
}

/** The requests of each call to the API itself. */
export function requestsOfApi(calls: readonly ThroughputCall[], api: Api): Source[] {
  return calls.map(call => sourceOf(call, api, createCounter(), () => `/api/${call.path}`));
}

/** Turns of a call, each given once. */
function createCounter(): () => number {
  let next = 0;
  return () => next++;
}

function sourceOf(
  call: ThroughputCall,
  api: Api,
  turns: () => number,
  pathOf: (place: number) => string,
  more: (fresh: FreshValues) => object = () => ({}),
): Source {
  return count =>
    Array.from({ length: call.fresh ? count : call.bodies.length }, (_, index) => {
      // A write's turn says which of the bodies it has, and on which day.
      const turn = call.fresh ? turns() : index;
      const place = turn % call.bodies.length;
      const fresh = call.fresh?.(turn) ?? {};
      const body = bodyWith(call.bodies[place] ?? {}, fresh);
      return { path: pathOf(place), payload: api.payload({ ...body, ...more(fresh) }) };
    });
}
