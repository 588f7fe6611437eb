import { basename } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Registry, RegistryEntry } from '../contract/registry';
import { readRemote } from './emit-remote';

export interface DevOptions {
  readonly port: number;
  /** The API with, behind it, whatever isn't hot: as it was built. */
  readonly api: string;
}

interface Answer {
  statusCode: number;
  end(body: string): void;
}

type DevServer = Exclude<Configuration['devServer'], false | undefined>;

/** Bundles served from memory and rebuilt as they are edited; everything else is asked of the API's server. */
export function hotSuite(configs: readonly Configuration[], { port, api }: DevOptions): Configuration[] {
  const folders = configs.map(({ context = '' }) => context);
  const shell = folders.find(folder => basename(folder) === 'shell');
  const hot = folders.filter(folder => folder !== shell).map(devEntry);
  const devServer: DevServer = {
    port,
    host: 'localhost',
    hot: true,
    client: { logging: 'warn', overlay: true },
    static: false,
    // An address of the suite is the shell's page; in memory where the shell is hot.
    historyApiFallback: shell !== undefined,
    setupMiddlewares: middlewares => {
      middlewares.unshift({
        name: 'registry',
        path: '/remotes.json',
        middleware: async (_request: unknown, response: Answer) => {
          const registry = shell ? { shell: 'dev', remotes: hot } : await withBuilt(api, hot);
          // While the API restarts.
          if (!registry) response.statusCode = 503;
          response.end(JSON.stringify(registry ?? null));
        },
      });
      return middlewares;
    },
    proxy: [{ context: path => !shell || /^\/(api|health|live)\b/.test(path), target: api, ws: false }],
  };
  return configs.map((config, index) => (index === 0 ? { ...config, devServer } : config));
}

/** A hot file stands in the place of the built one, which need not exist. */
async function withBuilt(api: string, hot: readonly RegistryEntry[]): Promise<Registry | undefined> {
  const answer = await fetch(`${api}/remotes.json`).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { shell, remotes }: Registry = await answer.json();
  const names = hot.map(({ name }) => name);
  return { shell, remotes: [...remotes.filter(({ name }) => !names.includes(name)), ...hot] };
}

function devEntry(folder: string): RegistryEntry {
  const name = basename(folder);
  return { ...readRemote(folder), entry: `/remotes/${name}/mf-manifest.json`, build: 'dev' };
}
