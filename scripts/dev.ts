import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RSPACK } from './bundle';
import { requireNode } from './node-version';
import { bundles, departments, root } from './packages';
import { run, runTs } from './run';

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
  if ((await runTs('scripts/build-stale.ts', rest)) !== 0) process.exit(1);
}

const port = Number(process.env.PORT ?? 8080);
const watcher = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false'];
const server = spawn(process.execPath, [...watcher, 'scripts/dev-api.ts'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'development', PORT: String(port + 1) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('exit', () => server.kill());
process.on('SIGTERM', () => process.exit(0));

const hot = solo ? [solo] : bundles();
console.log(`hot: ${hot.join(', ')}, at http://localhost:${port}`);
process.exitCode = await run(RSPACK, ['serve', '--config', join(root, 'scripts/rspack.dev.ts')], {
  env: {
    NODE_ENV: 'development',
    HOT: hot.join(),
    PORT: String(port),
    API_URL: `http://localhost:${port + 1}`,
  },
});
server.kill();
