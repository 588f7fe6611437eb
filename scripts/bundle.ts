import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BundleStats, keepLoading } from './bundle-sizes';
import { writeCached } from './cache';
import { injectLoginPreloads } from './inject-preloads';
import { withLock } from './lock';
import { bundles, cache, root } from './packages';
import { precompress } from './precompress';
import { pruneOldFiles } from './prune-builds';
import { runQuietly } from './run';
import { hashRecord, sourceHashOf, staleBundles } from './source-hash';

const AT_ONCE = 2;
/** Duration of the last full build on this machine, which `release` shows beside the time of one department. */
export const FULL_BUILD = 'whole-build';
export const RSPACK = 'shared/node_modules/@rspack/cli/bin/rspack.js';

/**
 * Builds the named bundles, two at a time. One build at a time runs in a clone: two would remove each other's files.
 * @param log reports the bundle that is being built
 * @throws the bundler's output if a build fails
 */
export function buildBundles(names: readonly string[], log: (line: string) => void): Promise<void> {
  return withLock(cache, 'building', () => build(names, log));
}

/** Builds the named bundles whose sources have changed since their last build. */
export function buildStale(names: readonly string[], log: (line: string) => void): Promise<void> {
  return withLock(cache, 'building', () => build(staleBundles(names), log));
}

async function build(names: readonly string[], log: (line: string) => void): Promise<void> {
  const started = performance.now();
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      log(`building ${name}…`);
      await buildOne(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (bundles().every(name => names.includes(name)))
    writeCached(FULL_BUILD, { milliseconds: performance.now() - started });
}

async function buildOne(name: string): Promise<void> {
  const before = sourceHashOf(name);
  const stats = await bundle(name);
  const files = filesOf(stats);
  const dist = join(root, name, 'dist');
  await precompress(dist, files);
  pruneOldFiles(name, files);
  keepLoading(name, stats);
  if (name === 'shell') injectLoginPreloads();
  writeCached(hashRecord(name), before);
}

/** All files of a build. The bundler lists source maps only with their chunks. */
function filesOf({ assets, chunks }: BundleStats): string[] {
  const ofChunks = chunks.flatMap(chunk => [...chunk.files, ...chunk.auxiliaryFiles]);
  return [...new Set([...assets.map(asset => asset.name), ...ofChunks])];
}

/** Runs in plain Node without tsx, because the bundler copies the source of its own functions into its output. */
async function bundle(name: string): Promise<BundleStats> {
  const report = join(cache, 'stats', `${name}.json`);
  mkdirSync(join(cache, 'stats'), { recursive: true });
  const { code, output } = await runQuietly(RSPACK, ['build', '--json', report], {
    cwd: name,
    env: { NODE_ENV: 'production' },
  });
  if (code > 1) throw new Error(`${name} does not build:\n${output}`);
  const stats: BundleStats = JSON.parse(readFileSync(report, 'utf8'));
  if (stats.errors.length > 0) {
    throw new Error(`${name} does not build:\n${stats.errors.map(error => error.message).join('\n')}`);
  }
  return stats;
}
