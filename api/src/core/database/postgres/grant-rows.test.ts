import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../../testing/database';
import { seedDemo } from '../../../demo/seed-demo';
import { buildApp } from '../../../http/app';
import { internals } from '../database';
import { type Db, openDatabase } from '../open-database';
import { inTransaction } from '../transaction';

const USER = 'melena_test_clerk';

describe.skipIf(!testDatabaseUrl)('a server’s user who owns no table', () => {
  let owner: { url: string; drop: () => Promise<unknown> };
  let url: string;
  let db: Db;
  beforeAll(async () => {
    owner = await emptyOnServer(testDatabaseUrl ?? '');
    await asOwner(`do $$ begin create role ${USER} login; exception when duplicate_object then null; end $$`);
    const address = new URL(owner.url);
    address.username = USER;
    url = address.href;
    db = await openDatabase({ databaseUrl: url, directUrl: owner.url, dataDir: '/nowhere' });
  });
  afterAll(async () => {
    await db?.close();
    await owner?.drop();
  });

  async function asOwner(statement: string) {
    const client = new pg.Client({ connectionString: owner.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  test('fills a salon, logs in and works', async () => {
    await seedDemo(db, { now: new Date() });
    const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: false });
    const post = async (path: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api/${path}`, payload })).json();
    const login = { email: 'administrador@melena.mx', password: 'melena-demo' };
    const { access_id } = await post('session/open', login);
    const client = { first_name: 'Úrsula', last_name: 'Prado', phone: '5511223344' };
    expect(await post('clients/add', { access_id, client })).toMatchObject({ status: 'success' });
    expect((await app.inject('/ready')).statusCode).toBe(200);
    await app.close();
  });

  test.each([
    'alter table audit disable trigger all',
    'truncate audit',
    'drop table audit',
    'create table mine (id int)',
    `set session_replication_role = 'replica'`,
  ])('may not %s', async statement => {
    const tried = inTransaction(db, tx => sql.raw(statement).execute(tx));
    await expect(tried).rejects.toThrow(/permission denied|must be owner/);
  });

  test('may not change or remove what is in the audit', async () => {
    for (const statement of [`update audit set call = 'other'`, 'delete from audit']) {
      const tried = inTransaction(db, tx => sql.raw(statement).execute(tx));
      await expect(tried).rejects.toThrow();
    }
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from audit`.execute(
      db[internals].kysely,
    );
    expect(rows[0]?.rows).toBeGreaterThan(0);
  });

  test('starts again where nothing is to be migrated', async () => {
    const again = await openDatabase({ databaseUrl: url, directUrl: owner.url, dataDir: '/nowhere' });
    expect(await again.isCurrent()).toBe(true);
    await again.close();
  });
});
