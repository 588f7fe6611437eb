import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundles, departments } from '../../../scripts/packages';
import { precompress } from '../../../scripts/precompress';
import { runTs } from '../../../scripts/run';
import { staleBundles } from '../../../scripts/source-hash';
import { bundlePages, preparePages } from '../pages/build-pages';
import { departments as imported } from './single/departments';
import { suiteOf } from './suites';

/**
 * Builds the suite as `start` does, and what stands beside it by the same bundler, compressed by the same program.
 * @throws what the compiler or the bundler says
 */
export async function buildSuites(log: (line: string) => void): Promise<void> {
  const missing = departments().filter(name => !(name in imported));
  if (missing.length > 0) throw new Error(`lab/bench/start/single has no ${missing.join(', ')}.`);
  await preparePages('start', log);
  log('building the suite where it is stale…');
  const stale = staleBundles(bundles());
  // In a process of its own: the bundler's memory is not the server's.
  if (stale.length > 0 && (await runTs('scripts/build-stale.ts', stale)) !== 0)
    throw new Error('It does not build.');
  log('building it in one, and the react-admin page…');
  await bundlePages('lab/bench/start/rspack.config.ts');
  for (const name of ['single', 'react-admin']) {
    const dist = join(suiteOf(name), 'shell/dist');
    await precompress(dist, readdirSync(dist, { recursive: true }).map(String));
  }
}
