import { RSPACK } from '../../scripts/bundle';
import { install } from '../../scripts/install';
import { runQuietly } from '../../scripts/run';
import { PEERS, sourceOf } from './folders';

const TYPES = 'node_modules/typescript/bin/tsc';
const CONFIG = 'bench/pages/rspack.config.ts';

/**
 * Installs a program's peers, pinned, where they aren't; checks the types of its pages, which `check` leaves out
 * because it must do without the peers; and builds them for production.
 * @throws what the compiler or the bundler says
 */
export async function buildPages(program: string, log: (line: string) => void): Promise<void> {
  log(`installing what ${program} is measured against…`);
  await install(PEERS, '--filter', `./${program}`);
  log('building its pages…');
  await must(TYPES, ['--project', sourceOf(program)]);
  await must(RSPACK, ['build', '--config', CONFIG], { PROGRAM: program, NODE_ENV: 'production' });
}

async function must(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await runQuietly(script, args, { env });
  if (code !== 0) throw new Error(output);
}
