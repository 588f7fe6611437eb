import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Configuration } from '../shared/src/build/bundle';
import { requireNode } from './node-version';
import { bundles, departments, root } from './packages';

requireNode();
const { values } = parseArgs({ options: { solo: { type: 'string' } } });
const { solo } = values;
if (solo && !departments().includes(solo)) {
  console.error(`There is no department ${solo}; there are ${departments().join(', ')}.`);
  process.exit(1);
}

if (solo) {
  // In a process of its own: what is built is built for production.
  const rest = bundles().filter(name => name !== solo);
  await new Promise(resolve => tsx('scripts/build-stale.ts', rest).on('exit', resolve));
}

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 8080);
const server = tsx('scripts/dev-api.ts', [], ['watch', '--clear-screen=false'], { PORT: String(port + 1) });
process.on('exit', () => server.kill());
process.on('SIGTERM', () => process.exit(0));

const { serve } = await import('../shared/src/build/serve');
const hot = solo ? [solo] : bundles();
const configs = await Promise.all(
  hot.map(
    async (name): Promise<Configuration> => (await import(join(root, name, 'rspack.config.ts'))).default,
  ),
);
await serve(configs, { port, api: `http://localhost:${port + 1}` });
console.log(`\nMelena, hot (${hot.join(', ')}), at http://localhost:${port}\n`);

function tsx(
  script: string,
  args: readonly string[],
  mode: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const cli = join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawn(process.execPath, [cli, ...mode, join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
