import { RSPACK } from '../../../scripts/bundle';
import { install } from '../../../scripts/install';
import { runQuietly } from '../../../scripts/run';
import { PEERS, sourceOf } from './folders';

const TYPES = 'node_modules/typescript/bin/tsc';
const CONFIG = 'lab/bench/pages/rspack.config.ts';

/**
 * Installs a program's pinned peers, checks the types of its pages, which `pnpm check` leaves out, and builds them for
 * production.
 * @throws what the compiler or the bundler says
 */
export async function buildPages(program: string): Promise<void> {
  console.log(`installing what ${program} is measured against…`);
  await install(PEERS, '--filter', `./${program}`);
  await runOrFail(TYPES, ['--project', sourceOf(program)]);
  console.log('building its pages…');
  await bundlePages(CONFIG, { PROGRAM: program });
}

/** Builds for production what a configuration says, by the product's bundler. */
export async function bundlePages(config: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  await runOrFail(RSPACK, ['build', '--config', config], { ...env, NODE_ENV: 'production' });
}

async function runOrFail(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const { code, output } = await runQuietly(script, args, { env });
  if (code !== 0) throw new Error(output);
}
