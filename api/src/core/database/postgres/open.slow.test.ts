import { createServer } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../../testing/database';
import { StartError } from '../../start-error';
import { isUnreachable } from '../database-errors';
import { openDatabase } from '../open-database';
import { inTransaction } from '../transaction';

const dataDir = '/nowhere';

test('a server that cannot be reached is one sentence, without the password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://melena:s3cret@127.0.0.1:1/melena', dataDir });
  await expect(opening).rejects.toBeInstanceOf(StartError);
  await expect(opening).rejects.toThrow(
    /^Cannot reach the PostgreSQL server at 127\.0\.0\.1:1\/melena: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  );
});

test('a server that accepts and never answers is given up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise(resolve => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opening = openDatabase({ databaseUrl: `postgres://melena@127.0.0.1:${port}/melena`, dataDir });
  await expect(opening).rejects.toThrow(
    /^Cannot reach the PostgreSQL server at 127\.0\.0\.1:\d+\/melena: .*timeout/,
  );
  silent.close();
}, 15_000);

test('what is no address is named as such', async () => {
  await expect(async () => openDatabase({ databaseUrl: 'melena', dataDir })).rejects.toThrow(
    'DATABASE_URL is not an address',
  );
});

describe.skipIf(!testDatabaseUrl)('on a server', () => {
  test('a connection that breaks in a transaction is refused, and the next one works', async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const db = await openDatabase({ databaseUrl: url, dataDir });
    const broken = inTransaction(db, async tx => {
      await tx.insertInto('salons').values({ name: 'lost' }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(await db.read.selectFrom('salons').select('id').execute()).toEqual([]);
    await db.close();
    await drop();
  });

  test('a statement beyond the limit is given up, with all that it held, and the next one works', async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const db = await openDatabase({ databaseUrl: url, dataDir, statementLimit: 200 });
    const began = performance.now();
    const given = await sql`select pg_sleep(10)`.execute(db.read as Kysely<unknown>).catch(error => error);
    expect(isUnreachable(given)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
    const waiting = inTransaction(db, async tx => {
      await tx.insertInto('salons').values({ name: 'lost' }).execute();
      await sql`select pg_sleep(10)`.execute(tx);
    });
    await expect(waiting).rejects.toThrow('statement timeout');
    expect(await db.read.selectFrom('salons').select('id').execute()).toEqual([]);
    await db.close();
    await drop();
  });

  test('several processes may start at once on an empty database', async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir })));
    for (const db of opened) {
      expect(await db.read.selectFrom('payment_types').select('id').execute()).toHaveLength(9);
      await db.close();
    }
    await drop();
  });
});
