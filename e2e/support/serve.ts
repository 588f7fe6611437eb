import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { openDatabase } from '@melena/api/src/core/database/open-database';
import { inTransaction } from '@melena/api/src/core/database/transaction';
import { readRegistry } from '@melena/api/src/http/gateway/registry';
import { serveFiles } from '@melena/api/src/http/gateway/static-files';
import { startServer } from '@melena/api/src/main';
import { prepareDatabase } from '@melena/api/src/prepare-data';
import { emptyOnServer, testDatabaseUrl } from '@melena/api/testing/database';
import { hashAt } from '@melena/api/testing/secret-hash';
import Fastify from 'fastify';
import { shiftScript } from './clock';
import { PASSWORD, pinOf } from './demo-people';
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

const database = testDatabaseUrl ? await emptyOnServer(testDatabaseUrl) : undefined;
const dataDir = join(SITE, 'data');
// Seeded once and copied, because seeding takes several seconds.
const seeded = join(dirname(SITE), 'seeded');
if (database) await seed(database.url, dataDir);
else {
  if (!existsSync(seeded)) await seed(undefined, seeded);
  cpSync(seeded, dataDir, { recursive: true });
}
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
  const others = readdirSync(dirname(SITE)).filter(name => name !== 'seeded');
  if (others.length === 0) rmSync(dirname(SITE), { recursive: true, force: true });
  process.exit(0);
});

/** Fills a database with the demo salon. Its hashes are cheap to verify, because each journey logs in several times. */
async function seed(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir });
  await prepareDatabase(db, { empty: false, log: console.log });
  const cheap = { logN: 4, blockSize: 1, parallel: 1 };
  const healers = await db.read.selectFrom('healers').select('id').execute();
  await inTransaction(db, async tx => {
    await tx
      .updateTable('staff')
      .set({ password_hash: hashAt(PASSWORD, cheap) })
      .execute();
    for (const { id } of healers) {
      await tx
        .updateTable('healers')
        .set({ pin_hash: hashAt(pinOf(id), cheap) })
        .where('id', '=', id)
        .execute();
    }
  });
  await db.close();
}
