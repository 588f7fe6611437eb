import { join } from 'node:path';
import { ask, endChild, processorTime, startChild } from './child-process';

/** Which database the server works on: one on a server, or the embedded one in a folder. */
export interface DatabaseLocation {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

/** Token for the server's `/metrics`. */
export const METRICS_TOKEN = 'laboratory';

interface ServerProcessOptions {
  /** A free one by default. */
  readonly port?: number;
  /** The proxy whose word for a caller's address is taken. */
  readonly trustProxy?: string;
  /** Shows its log; false by default. */
  readonly log?: boolean;
}

/** Bytes. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
}

export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the start until it answered. */
  readonly startedIn: number;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Stops it as whoever runs it would. */
  readonly stop: () => Promise<void>;
  /** Sets its clock so many milliseconds fast. */
  readonly setClock: (fast: number) => Promise<void>;
  /** Memory of its process, on request after a collection. */
  readonly memory: (collect: boolean) => Promise<Memory>;
  /** Milliseconds of processor time that it has had. */
  readonly processorTime: () => Promise<number>;
}

/** Starts the API as a process of its own and waits until it listens. */
export async function startServerProcess(
  { databaseUrl, dataDir }: DatabaseLocation,
  { port = 0, trustProxy = '', log = false }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const began = performance.now();
  const { child, message: url } = await startChild<string>(
    join(import.meta.dirname, 'server.ts'),
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: trustProxy,
      DATABASE_URL: databaseUrl ?? '',
      METRICS_TOKEN,
      // Its proxy is this machine's own.
      DEMO: '1',
    },
    ['ignore', log ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  );
  return {
    url,
    startedIn: performance.now() - began,
    kill: signal => endChild(child, signal),
    stop: () => endChild(child, 'SIGTERM'),
    setClock: async fast => void (await ask(child, { fast })),
    memory: collect => ask<Memory>(child, { collect }),
    processorTime: () => processorTime(child),
  };
}
