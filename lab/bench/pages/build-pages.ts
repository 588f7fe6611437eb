import { RSPACK } from '../../../scripts/bundle';
import { install } from '../../../scripts/install';
import { runQuietly } from '../../../scripts/run';
import { PEERS, sourceOf } from './folders';

const TYPES = 'node_modules/typescript/bin/tsc';
const CONFIG = 'lab/bench/pages/rspack.config.ts';

/**
 * Installs a program's peers, checks the types of its pages and builds them for production.
 * @throws what the compiler or the bundler says
 */
export async function buildPages(program: string, log: (line: string) => void): Promise<void> {
  await preparePages(program, log);
  log('building its pages…');
  await bundlePages(CONFIG, { PROGRAM: program });
}

/** Installs a program's peers, pinned, where they aren't; checks the types of its pages, which `check` leaves out. */
export async function preparePages(program: string, log: (line: string) => void): Promise<void> {
  await installPeers(program, log);
  await runOrFail(TYPES, ['--project', sourceOf(program)]);
}

export async function installPeers(program: string, log: (line: string) => void): Promise<void> {
  log(`installing what ${program} is measured against…`);
  await install(PEERS, '--filter', `./${program}`);
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
