import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseLocation } from '../faults/server-process';

/** Token for the server's `/metrics`. */
export const METRICS_TOKEN = 'load';

/** Bytes. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
}

export interface ServerProcess {
  readonly url: string;
  /** Memory of the server's process, on request after a collection. */
  readonly memory: (collect: boolean) => Promise<Memory>;
  /** Stops it as whoever runs it would. */
  readonly stop: () => Promise<void>;
}

/** The server in a process of its own. */
export async function startServerProcess({ databaseUrl, dataDir }: DatabaseLocation): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'load-server.ts'), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      NODE_ENV: 'production',
      METRICS_TOKEN,
    },
  });
  const ended = once(child, 'exit');
  const said = async () => {
    const message = await Promise.race([once(child, 'message'), ended.then(() => null)]);
    if (!message) throw new Error(`The server ended: ${child.exitCode}`);
    return (message as [unknown])[0];
  };
  const url = String(await said());
  return {
    url,
    memory: async collect => {
      child.send(collect);
      return (await said()) as Memory;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
