import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from './fail';
import { requireNode } from './node-version';
import { bundles, root } from './packages';
import { startMessage } from './print-logins';
import { runTs } from './run';
import { staleBundles } from './source-hash';

requireNode();
// Set before the server and its libraries are imported, because they read it once.
process.env.NODE_ENV ??= 'production';

const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } }, strict: false });
const port = Number(process.env.PORT ?? 8080);
const dataDir = process.env.DATA_DIR ?? join(root, '.data');

if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`PORT is no port: ${process.env.PORT}.`);

const stale = staleBundles(bundles());
// A separate process, so that the bundler's memory is freed before the server starts.
if (stale.length > 0 && (await runTs('scripts/build-stale.ts', stale)) !== 0) {
  fail('Melena was not started: it does not build.');
}

const { startServer } = await import('../api/src/main');
const { StartError } = await import('../api/src/core/start-error');
const server = await startServer({
  port,
  dataDir,
  databaseUrl: process.env.DATABASE_URL,
  empty: values.empty === true,
  log: console.log,
}).catch(error => {
  if (error instanceof StartError) fail(error.message);
  throw error;
});

console.log(`\nMelena runs at ${server.url}\n`);
console.log(await startMessage(server));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    console.log('stopping…');
    server.close().then(
      () => process.exit(0),
      error => fail(error.message),
    );
  });
}
