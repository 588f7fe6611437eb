import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { post } from '../../../lab/common/http-client';
import { compareJournal } from '../../../lab/faults/check-journal';
import { createJournal, readCatalogue, runWorkload } from '../../../lab/faults/workload';
import released from '../../../scripts/released.json' with { type: 'json' };
import { emptyOnServer, testDatabaseUrl } from '../../testing/database';
import { blankSnapshot, startSnapshot } from '../../testing/database-snapshot';
import { internals } from '../core/database/database';
import { migrate } from '../core/database/migrate';
import { type Db, openDatabase } from '../core/database/open-database';
import { buildApp } from '../http/app';
import { verifyBackup } from './backup-file';
import { loadBackup } from './load-backup';
import type { Manifest } from './manifest';
import { restore } from './restore';
import type { Session } from './session';
import { pgliteSession } from './session-pglite';
import { findInvariantViolations, readFigures } from './verify';

/** How `pnpm lab archive` left them: salons that former commits made and worked on, each in its own schema. */
const FORMER = join(import.meta.dirname, 'former');
const commits = readdirSync(FORMER)
  .filter(name => name.endsWith('.gz'))
  .map(name => basename(name, '.gz'));
/** Of a commit whose migrations landed in another order than their names. */
const UNORDERED = '025343a';
const LAST = commits.find(commit => released.commit.startsWith(commit));

const queryableOf = (db: Db) => ({
  query: async <Row>(text: string) => sql.raw<Row>(text).execute(db[internals].kysely),
});

/** The salon in its former schema, opened as a start of this version does. */
async function openFormerBackup(file: string, manifest: Manifest): Promise<Db> {
  if (testDatabaseUrl) {
    const { url, drop } = await emptyOnServer(testDatabaseUrl);
    const where = { databaseUrl: url, dataDir: '/nowhere' };
    await restore(file, where, { migrateOn: false });
    const db = await openDatabase(where);
    onTestFinished(async () => {
      await db.close();
      await drop();
    });
    return db;
  }
  const session: Session = await pgliteSession(await startSnapshot(await blankSnapshot()));
  await session.query('begin');
  await loadBackup(session, file, manifest, false);
  await session.query('commit');
  expect(await session.db.isCurrent()).toBe(false);
  await migrate(session.db[internals].kysely);
  onTestFinished(() => session.close());
  return session.db;
}

// The embedded database is slower: the last release and the odd one are tried there, all of them on a server.
test.each(testDatabaseUrl ? commits : [UNORDERED, LAST ?? 'the last release'])(
  'a salon of %s is brought up to date, whole, and worked on',
  async commit => {
    const file = join(FORMER, `${commit}.gz`);
    const manifest = await verifyBackup(file);
    const db = await openFormerBackup(file, manifest);
    expect(await db.isCurrent()).toBe(true);
    expect(await readFigures(queryableOf(db))).toEqual(manifest.figures);
    expect(await findInvariantViolations({ db, ...queryableOf(db) })).toEqual([]);

    const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: true });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const healer = await post(url, 'session/healer', { healer_id: 1, pin: '100001' });
    expect(healer).toMatchObject({ status: 'success' });
    const login = { email: 'recepcion@melena.mx', password: 'melena-demo' };
    const accessId = String((await post(url, 'session/open', login)).access_id);
    const journal = createJournal();
    const stopping = new AbortController();
    const catalogue = await readCatalogue(url, accessId);
    const working = runWorkload(url, accessId, catalogue, journal, stopping.signal);
    while (journal.paid.size < 2) await new Promise(resolve => setTimeout(resolve, 5));
    stopping.abort();
    await working;
    expect(await compareJournal(db.read, journal)).toEqual({ lost: [], doubled: [], half: [], altered: [] });
    await app.close();
  },
  120_000,
);

test('there is a salon of the last release', () => {
  expect(LAST).toBeDefined();
});
