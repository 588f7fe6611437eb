import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../../testing/database';
import { addSynchronousStandby } from '../../../../testing/machine/standby';
import {
  canStartPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../../testing/machine/temporary-postgres';
import { buildApp } from '../../../http/app';
import { isUnreachable } from '../database-errors';
import { openDatabase } from '../open-database';
import { inTransaction } from '../transaction';

const dataDir = '/nowhere';

// Needs the programs of a PostgreSQL server.
describe.skipIf(!canStartPostgres())('beside a standby', () => {
  let primary: TemporaryPostgres;
  let standby: TemporaryPostgres;
  beforeAll(async () => {
    primary = await startTemporaryPostgres();
    standby = await addSynchronousStandby(primary);
  }, 120_000);
  afterAll(async () => {
    await standby?.remove();
    await primary?.remove();
  });

  test('a start on it alone is one sentence', async () => {
    await expect(openDatabase({ databaseUrl: standby.url, dataDir })).rejects.toThrow(
      /^Cannot work on the PostgreSQL server at 127\.0\.0\.1:\d+\/postgres: it is a standby, or open for reading only\. /,
    );
  });

  test('of several hosts the one that can be written to is used, wherever it stands', async () => {
    const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const db = await openDatabase({
      databaseUrl: `postgres://postgres@127.0.0.1:1,${hosts}/postgres`,
      dataDir,
    });
    expect(await db.isWritable()).toBe(true);
    await inTransaction(db, tx => tx.insertInto('salons').values({ name: 'written' }).execute());
    await db.close();
  });

  test('none that can be is one sentence, with what each said', async () => {
    const hosts = `127.0.0.1:1,127.0.0.1:${standby.port}`;
    const opening = openDatabase({ databaseUrl: `postgres://postgres:s3cret@${hosts}/postgres`, dataDir });
    await expect(opening).rejects.toThrow(
      /^Cannot reach the PostgreSQL servers at .*: 127\.0\.0\.1:1: connect ECONNREFUSED .*; 127\.0\.0\.1:\d+: it is a standby(?!.*s3cret)/,
    );
  });
});

test.runIf(testDatabaseUrl)(
  'a server that takes no more writes is not ready, and a write is unavailable',
  async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const db = await openDatabase({ databaseUrl: url, dataDir });
    const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: { write: () => {} } });
    const ready = async () => (await app.inject({ url: '/ready' })).statusCode;
    expect(await ready()).toBe(200);
    const refused = await inTransaction(db, async tx => {
      await sql`set transaction read only`.execute(tx);
      await tx.insertInto('salons').values({ name: 'lost' }).execute();
    }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    expect(isUnreachable(refused)).toBe(true);
    const name = new URL(url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
      db.read as never,
    );
    // As after a change of the primary: those that are open are cut.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db.read as never);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.read as never).catch(() => {});
    await expect.poll(ready).toBe(503);
    await app.close();
    await db.close();
    await drop();
  },
);
