import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { Registry } from '../contract/registry';
import { readRemote } from './emit-remote';

export interface DevOptions {
  readonly port: number;
  /** The API with, behind it, whatever isn't hot: as it was built. */
  readonly api: string;
}

/** Serves bundles from memory and rebuilds what is edited; everything else is asked of the API's server. */
export async function serve(configs: readonly Configuration[], { port, api }: DevOptions): Promise<void> {
  const folders = configs.map(({ context = '' }) => context);
  const shell = folders.find(folder => basename(folder) === 'shell');
  const hot = folders.filter(folder => folder !== shell).map(devEntry);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      client: { logging: 'warn', overlay: true },
      static: false,
      // An address of the suite is the shell's page; in memory where the shell is hot.
      historyApiFallback: shell !== undefined,
      setupMiddlewares: middlewares => {
        if (!shell) return middlewares;
        const registry: Registry = { shell: 'dev', remotes: hot };
        middlewares.unshift({
          name: 'registry',
          path: '/remotes.json',
          middleware: (_request: unknown, response: { end(body: string): void }) =>
            response.end(JSON.stringify(registry)),
        });
        return middlewares;
      },
      proxy: [{ context: path => !shell || /^\/(api|health|live)\b/.test(path), target: api, ws: false }],
    },
    rspack([...configs]),
  );
  await server.start();
}

function devEntry(folder: string): Registry['remotes'][number] {
  const name = basename(folder);
  return { ...readRemote(folder), entry: join('/remotes', name, 'mf-manifest.json'), build: 'dev' };
}
