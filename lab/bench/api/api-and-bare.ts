import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { nextMessage, processorTime, startChild } from '../child-process';
import { withSession } from '../session';
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
  close(): void;
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
  const api = await startApi({ DATABASE_URL: url });
  const { child, said: bareOrigin } = await startChild<string>(join(import.meta.dirname, 'bare.ts'), {
    DATABASE_URL: url,
  });
  try {
    await ensureOpenTill(api);
    const calls = await pairCalls(url, api, child);
    return {
      api,
      bareOrigin,
      calls,
      bareProcessor: () => processorTime(child),
      close: () => closeBoth(api, child),
    };
  } catch (error) {
    closeBoth(api, child);
    throw error;
  }
}

function closeBoth(api: Api, bare: ChildProcess): void {
  api.close();
  bare.disconnect();
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
    const source = (pathOf: (place: number) => string, more: (fresh: FreshValues) => object): Source =>
      requestsOf(call, api, turns, pathOf, more);
    calls.push({
      ...call,
      templates,
      kilobytes: bytes / call.bodies.length / 1024,
      viaApi: source(
        () => `/api/${call.path}`,
        () => ({}),
      ),
      viaBare: source(
        place => `/${first + place}`,
        fresh => ({ fresh }),
      ),
    });
  }
  await recorder.close();
  bare.send(bareCalls);
  await nextMessage(bare);
  return calls;
}

/** Turns of a call, each given once. */
export function createCounter(): () => number {
  let next = 0;
  return () => next++;
}

export function requestsOf(
  call: ThroughputCall,
  api: Api,
  turns: () => number,
  pathOf: (place: number) => string,
  more: (fresh: FreshValues) => object,
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
