import { parseArgs } from 'node:util';
import { RSPACK } from './bundle';
import { requireKnown } from './fail';
import { requireNode } from './node-version';
import { bundles, departments } from './packages';
import { runTs, start } from './run';
import { staleBundles } from './source-hash';

requireNode();
const { values } = parseArgs({ options: { solo: { type: 'string' } } });
const { solo } = values;
if (solo) requireKnown('department', [solo], departments());

if (solo) {
  // A separate process, because a build sets NODE_ENV to production.
  const rest = staleBundles(bundles().filter(name => name !== solo));
  if (rest.length > 0 && (await runTs('scripts/build-stale.ts', rest)) !== 0) process.exit(1);
}

const port = Number(process.env.PORT ?? 8080);
const hot = solo ? [solo] : bundles();
const NODE_ENV = 'development';

// The API restarts when one of its sources changes. The bundler listens in front of it and serves the hot parts.
const children = [
  start('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'scripts/dev-api.ts'], {
    env: { NODE_ENV, PORT: String(port + 1) },
  }),
  start(RSPACK, ['serve', '--config', 'scripts/rspack.dev.ts'], {
    env: { NODE_ENV, HOT: hot.join(), PORT: String(port), API_URL: `http://localhost:${port + 1}` },
  }),
];
console.log(`hot: ${hot.join(', ')}, at http://localhost:${port}`);
// performance.now() counts from the start of the command.
firstPage().then(ready => {
  if (ready) console.log(`first page after ${(performance.now() / 1000).toFixed(1)} s`);
});

// API and bundler only work together: when one ends, the other is stopped.
for (const child of children) child.on('exit', () => stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());

/** Waits until the page, the registry and the hot bundles answer. Resolves to false if a process ended before. */
async function firstPage(): Promise<boolean> {
  // The API must answer first, because the bundler logs an error for each request that it can't forward.
  const steps = [`${port + 1}/health`, `${port}/`, `${port}/remotes.json`];
  if (solo) steps.push(`${port}/remotes/${solo}/remoteEntry.js`);
  for (const step of steps) {
    while (!(await fetch(`http://localhost:${step}`).catch(() => undefined))?.ok) {
      if (children.some(child => child.exitCode !== null)) return false;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
  return true;
}

function stop(): void {
  for (const child of children) child.kill();
}
