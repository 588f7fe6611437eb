import { join } from 'node:path';
import type { Configuration } from '../shared/src/build/bundle';
import { bundle } from '../shared/src/build/bundle';
import { fingerprint, writeRecord } from './fingerprint';
import { dropOldFiles } from './old-files';
import { root } from './packages';
import { precompress } from './precompress';
import { keepLoading } from './sizes';

const AT_ONCE = 2;

/**
 * Builds the named bundles, two at a time.
 * @param log says which one is being built
 */
export async function buildBundles(names: readonly string[], log: (line: string) => void): Promise<void> {
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      log(`building ${name}…`);
      await buildOne(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function buildOne(name: string): Promise<void> {
  const before = fingerprint(name);
  const { default: config }: { default: Configuration } = await import(join(root, name, 'rspack.config.ts'));
  const stats = await bundle(config);
  const files = (stats.assets ?? []).map(asset => asset.name);
  const dist = join(root, name, 'dist');
  await precompress(dist, files);
  dropOldFiles(name, files);
  keepLoading(name, stats);
  writeRecord(name, before);
}
