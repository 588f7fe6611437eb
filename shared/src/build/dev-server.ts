import { basename } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Registry } from '../contract/registry';
import { readRemote } from './emit-remote';

export interface DevOptions {
  readonly port: number;
  /** The API with, behind it, whatever isn't hot: as it was built. */
  readonly api: string;
}

type DevServer = Exclude<Configuration['devServer'], false | undefined>;

/** Bundles served from memory and rebuilt as they are edited; everything else is asked of the API's server. */
export function hotSuite(configs: readonly Configuration[], { port, api }: DevOptions): Configuration[] {
  const folders = configs.map(({ context = '' }) => context);
  const shell = folders.find(folder => basename(folder) === 'shell');
  const registry: Registry = {
    shell: 'dev',
    remotes: folders.filter(folder => folder !== shell).map(devEntry),
  };
  const devServer: DevServer = {
    port,
    host: 'localhost',
    hot: true,
    client: { logging: 'warn', overlay: true },
    static: false,
    // An address of the suite is the shell's page; in memory where the shell is hot.
    historyApiFallback: shell !== undefined,
    setupMiddlewares: middlewares => {
      if (!shell) return middlewares;
      middlewares.unshift({
        name: 'registry',
        path: '/remotes.json',
        middleware: (_request: unknown, response: { end(body: string): void }) =>
          response.end(JSON.stringify(registry)),
      });
      return middlewares;
    },
    proxy: [{ context: path => !shell || /^\/(api|health|live)\b/.test(path), target: api, ws: false }],
  };
  return configs.map((config, index) => (index === 0 ? { ...config, devServer } : config));
}

function devEntry(folder: string): Registry['remotes'][number] {
  const name = basename(folder);
  return { ...readRemote(folder), entry: `/remotes/${name}/mf-manifest.json`, build: 'dev' };
}
