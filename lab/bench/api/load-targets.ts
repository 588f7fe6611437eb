import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ask, startChild } from '../../common/child-process';
import type { TimedRun } from '../../common/statistics';
import type { ServerPair, Source } from './api-and-bare';
import type { Api } from './api-client';
import type { ThroughputCall } from './booking-calls';
import type { LoadJob } from './load-generator';
import type { LoadTarget } from './measure-throughput';
import { runPgbench } from './run-pgbench';

/** The process that makes the calls. */
export interface LoadGenerator {
  load(job: LoadJob): Promise<TimedRun>;
  close(): void;
}

export async function startLoadGenerator(): Promise<LoadGenerator> {
  const { child } = await startChild<string>(join(import.meta.dirname, 'load-generator.ts'));
  return { load: job => runJob(child, job), close: () => child.disconnect() };
}

async function runJob(child: ChildProcess, job: LoadJob): Promise<TimedRun> {
  const done = await ask<TimedRun | { error: string }>(child, job);
  if ('error' in done) throw new Error(done.error);
  return done;
}

/** More than any server here answers in a second. */
const MAX_RATE = 2_000;

export function apiTarget(key: string, generator: LoadGenerator, { api, calls }: ServerPair): LoadTarget {
  const sources = calls.map(({ viaApi }) => viaApi);
  return httpTarget(key, generator, api, calls, sources);
}

export function bareTarget(
  key: string,
  generator: LoadGenerator,
  { bareOrigin, calls, bareProcessor }: ServerPair,
): LoadTarget {
  const sources = calls.map(({ viaBare }) => viaBare);
  return httpTarget(key, generator, { origin: bareOrigin, processor: bareProcessor }, calls, sources);
}

/** Calls over HTTP, of a server that says what processor time it has had. */
export function httpTarget(
  key: string,
  generator: LoadGenerator,
  { origin, processor }: Pick<Api, 'origin' | 'processor'>,
  calls: readonly ThroughputCall[],
  sources: readonly Source[],
): LoadTarget {
  return {
    key,
    run: async (call, { callers, ms }) => {
      const once = calls[call]?.fresh !== undefined;
      const requests = sources[call]?.(Math.ceil((ms / 1000) * MAX_RATE)) ?? [];
      const before = await processor();
      const loaded = await generator.load({ origin, requests, once, callers, ms });
      return { ...loaded, processor: ((await processor()) - before) / loaded.times.length };
    },
  };
}

export function pgbenchTarget(key: string, program: string, url: string, { calls }: ServerPair): LoadTarget {
  return {
    key,
    run: async (index, { callers, ms }) => {
      const call = calls[index];
      if (!call) throw new RangeError(`No call ${index}`);
      // Whole seconds are all that it takes.
      const seconds = Math.max(1, Math.round(ms / 1000));
      const loaded = await runPgbench(program, { url, call, callers, seconds });
      return { ...loaded, processor: Number.NaN };
    },
  };
}
