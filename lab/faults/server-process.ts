import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Which database the server works on: one on a server, or the embedded one in a folder. */
export interface DatabaseLocation {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

interface ServerProcessOptions {
  /** A free one unless told. */
  readonly port?: number;
  /** The proxy whose word for a caller's address is taken. */
  readonly trustProxy?: string;
}

export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the spawn until it answered. */
  readonly startedIn: number;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Sets its clock so many milliseconds fast. */
  readonly setClock: (fast: number) => Promise<void>;
}

/** Starts the API as a process of its own and waits until it listens. */
export async function startServerProcess(
  { databaseUrl, dataDir }: DatabaseLocation,
  { port = 0, trustProxy = '' }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'fault-server.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: trustProxy,
      DATABASE_URL: databaseUrl ?? '',
      NODE_ENV: 'production',
      // Its proxy is this machine's own.
      DEMO: '1',
      // PGlite's own timer goes by the clock: set back by more than 24 days it fires each millisecond, with a warning.
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await firstLine(child);
  return {
    url,
    startedIn: performance.now() - began,
    kill: async signal => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    setClock: async fast => {
      const set = once(child, 'message');
      child.send(fast);
      await set;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
  }
  throw new Error('The server ended before it listened');
}
