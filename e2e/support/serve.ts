import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { readRegistry } from '@melena/api/src/http/gateway/registry';
import { serveFiles } from '@melena/api/src/http/gateway/static-files';
import { startServer } from '@melena/api/src/main';
import { testDatabaseUrl } from '@melena/api/testing/database';
import Fastify from 'fastify';
import { shiftScript } from './clock';
import { demoInFolder, demoOnServer } from './demo-salon';
import { applyMix } from './mixed-versions';
import { OFFSET, PORT, REMOTES_PORT, SITE } from './ports';
import { root } from './run-program';

// Serves the built suite with its own demo salon, with the departments' files on another origin than the shell; or one
// department of this commit with the others of the last release.
runInThisContext(shiftScript(OFFSET));

mkdirSync(join(SITE, 'releases'), { recursive: true });

const remotes = Fastify();
await serveFiles(remotes, root);
await remotes.listen({ port: REMOTES_PORT, host: 'localhost' });

process.env.REGISTRY = join(SITE, 'remotes.json');
if (process.env.E2E_MIX) {
  await applyMix(SITE, process.env.E2E_MIX);
} else {
  const built = await readRegistry(root, undefined);
  const origin = `http://localhost:${REMOTES_PORT}`;
  const elsewhere = built.remotes.map(remote => ({ ...remote, entry: `${origin}${remote.entry}` }));
  writeFileSync(process.env.REGISTRY, JSON.stringify({ ...built, remotes: elsewhere }));
}

const dataDir = join(SITE, 'data');
const database = testDatabaseUrl ? await demoOnServer(testDatabaseUrl) : undefined;
if (!database) await demoInFolder(dataDir);
const server = await startServer({
  port: PORT,
  dataDir,
  databaseUrl: database?.url,
  empty: false,
  log: console.log,
});

process.on('SIGTERM', async () => {
  await Promise.all([server.close(), remotes.close()]);
  await database?.drop();
  rmSync(SITE, { recursive: true, force: true });
  if (readdirSync(dirname(SITE)).length === 0) rmSync(dirname(SITE), { recursive: true, force: true });
  process.exit(0);
});
