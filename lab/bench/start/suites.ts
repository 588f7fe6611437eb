import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNEY_START } from '../../../e2e/support/clock';
import { bundles, root } from '../../../scripts/packages';
import { precompress } from '../../../scripts/precompress';
import { runTs } from '../../../scripts/run';
import { staleBundles } from '../../../scripts/source-hash';
import { endChild, startChild } from '../../common/child-process';
import { withFolder } from '../../common/places';
import { bundlePages } from '../pages/build-pages';
import { builtIn } from '../pages/folders';

/** The folder that each suite is served from, with a `shell/dist` in it. */
const FOLDERS = { ours: root, single: builtIn('start') };

export interface ServedSuites {
  readonly urls: Readonly<Record<string, string>>;
  /** Clock offset of the browser, equal to the server's. */
  readonly clockOffset: number;
}

/**
 * Builds the suite as `pnpm start` does and once more without federation, and serves both by one program: a process of
 * its own, with a demo salon in an embedded database of its own.
 * @throws what the compiler or the bundler says
 */
export async function withSuites<T>(work: (served: ServedSuites) => Promise<T>): Promise<T> {
  console.log('building the suite where it is stale…');
  const stale = staleBundles(bundles());
  // In a process of its own: the bundler's memory is not the server's.
  if (stale.length > 0 && (await runTs('scripts/build-stale.ts', stale)) !== 0)
    throw new Error('It does not build.');
  console.log('building it in one…');
  await bundlePages('lab/bench/start/rspack.config.ts');
  const dist = join(FOLDERS.single, 'shell/dist');
  await precompress(dist, readdirSync(dist, { recursive: true }).map(String));
  return withFolder(async dataDir => {
    const clockOffset = JOURNEY_START.getTime() - Date.now();
    const env = { DATA_DIR: dataDir, CLOCK_OFFSET: String(clockOffset), SUITES: JSON.stringify(FOLDERS) };
    const program = join(import.meta.dirname, 'start-server.ts');
    const { child, message: urls } = await startChild<Record<string, string>>(program, env);
    return work({ urls, clockOffset }).finally(() => endChild(child));
  });
}
