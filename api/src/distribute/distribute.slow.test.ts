import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallPath, calls } from '@melena/shared/contract/calls';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { validBodies } from '../../testing/calls/call-bodies';
import { distributeAll, emptyOnCitus, testCitusUrl } from '../../testing/citus';
import { demoMoment } from '../../testing/database';
import { type DemoApp, startDemoApp } from '../../testing/demo-app';
import { migratedSession } from '../../testing/migrated-session';
import { backUp } from '../backup/backup';
import { restore } from '../backup/restore';
import { type Session, withSession } from '../backup/session';
import { postgresSession } from '../backup/session-postgres';
import { migrations } from '../core/database/migrations';
import { planDistribution } from '../core/database/postgres/distribution';
import { openPostgres } from '../core/database/postgres/open';
import { inTransaction } from '../core/database/transaction';
import { insertSalon } from '../core/salon-store';
import { seedDemo } from '../demo/seed-demo';
import { checkInvariants } from '../integrity/invariants';

/** Works with the rows, and owns no table of any node. */
const USER = 'melena_test_clerk';

test('a database without the extension is refused in words', async () => {
  await expect(planDistribution(await migratedSession())).rejects.toThrow('no extension citus');
});

describe.runIf(testCitusUrl)('on Citus', { timeout: 300_000 }, () => {
  let where: Awaited<ReturnType<typeof emptyOnCitus>>;
  let salon: DemoApp;
  const openAsUser = () => {
    const address = new URL(where.url);
    address.username = USER;
    return openPostgres({ databaseUrl: address.href, directUrl: where.url });
  };
  const onCoordinator = async <T>(work: (session: Session) => Promise<T>) =>
    withSession(await postgresSession(where.url), work);

  beforeAll(async () => {
    where = await emptyOnCitus(testCitusUrl ?? '');
    const filling = await openPostgres({ databaseUrl: where.url });
    await seedDemo(filling, { now: demoMoment() });
    await filling.close();
    await distributeAll(where.url);
    await onCoordinator(session =>
      session.query(
        `do $$ begin create role ${USER} login; exception when duplicate_object then null; end $$`,
      ),
    );
    salon = await startDemoApp({ db: await openAsUser() });
  }, 600_000);
  afterAll(async () => {
    await salon?.close();
    await where?.drop();
  });

  test('nothing is left to distribute', async () => {
    const { lists, salons } = await onCoordinator(planDistribution);
    expect([...lists, ...salons]).toEqual([]);
  });

  /** From here on a query that asks several nodes is refused, on connections that are opened anew. */
  const oneNode = (name: string, level: string) =>
    onCoordinator(async session => {
      await session.query(`alter database ${name} set citus.multi_task_query_log_level = '${level}'`);
      await session.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'citus%'
          and backend_type = 'client backend'`);
    });

  test('a login and each call ask one node', async () => {
    const logIn = () =>
      salon.app.inject({
        method: 'POST',
        url: '/api/session/open',
        payload: { email: 'administrador@melena.mx', password: 'melena-demo' },
      });
    // The networks of all salons are read once a minute.
    await logIn();
    const access_id = await salon.enter('administrador');
    const name = new URL(where.url).pathname.slice(1);
    await oneNode(name, 'error');
    onTestFinished(() => oneNode(name, 'off'));
    // The pool notices that its connections ended.
    await expect.poll(async () => (await logIn()).json().status, { timeout: 10_000 }).toBe('success');
    const bodies = validBodies(salon.ids);
    const queries = (Object.keys(calls) as CallPath[]).filter(
      path =>
        calls[path].kind === 'query' && calls[path].permission !== 'healer' && path !== 'session/healers',
    );
    const failed: string[] = [];
    for (const path of queries) {
      const payload = { ...bodies[path], access_id };
      const reply = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
      if (reply.statusCode >= 500) failed.push(`${path}: ${reply.body}`);
    }
    expect(failed).toEqual([]);
  });

  test('each call is answered, and the invariants hold over all nodes', async () => {
    const bodies = validBodies(salon.ids);
    const paths = (Object.keys(calls) as CallPath[]).filter(path => !path.startsWith('session/'));
    const inOrder = [...paths].sort((one, other) => calls[other].kind.localeCompare(calls[one].kind));
    const healer = await salon.enter('healer');
    const administrador = await salon.enter('administrador');
    const failed: string[] = [];
    for (const path of inOrder) {
      const access_id = calls[path].permission === 'healer' ? healer : administrador;
      const payload = { ...bodies[path], access_id, request_id: randomUUID() };
      const reply = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
      if (reply.statusCode >= 500) failed.push(`${path}: ${reply.body}`);
    }
    expect(failed).toEqual([]);
    expect(await checkInvariants(salon.db.read)).toEqual([]);
  });

  test('a salon is opened, another moves to a node while it works', async () => {
    await inTransaction(salon.db, tx => insertSalon(tx, 'Otra cadena'));
    const access_id = await salon.enter('administrador');
    const moved = onCoordinator(session =>
      session.query(
        `select citus_move_shard_placement(shardid, own.nodename, own.nodeport, other.nodename, other.nodeport)
         from pg_dist_placement join pg_dist_node own using (groupid)
         join pg_dist_node other on other.shouldhaveshards and other.groupid <> own.groupid
         where shardid = get_shard_id_for_distribution_column('salons', $1::bigint) limit 1`,
        [salon.ids.salon],
      ),
    );
    let done = false;
    void moved.finally(() => {
      done = true;
    });
    const statuses = new Set<string>();
    for (let number = 0; !done; number++) {
      const client = { first_name: `Mudanza ${number}`, phone: `55${10_000_000 + number}` };
      const payload = { access_id, request_id: randomUUID(), client };
      statuses.add(
        (await salon.app.inject({ method: 'POST', url: '/api/clients/add', payload })).json().status,
      );
    }
    await moved;
    expect([...statuses]).toEqual(['success']);
  });

  test('a backup is restored into another place, which is distributed: the same rows and sums', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'melena-citus-'));
    const other = await emptyOnCitus(testCitusUrl ?? '');
    onTestFinished(async () => {
      await rm(folder, { recursive: true });
      await other.drop();
    });
    const { manifest, file } = await backUp({ databaseUrl: where.url, dataDir: '' }, join(folder, 'one.gz'));
    expect(manifest.tables.salons?.rows).toBe(2);
    expect(manifest.books).toEqual([]);
    await restore(file, { databaseUrl: other.url, dataDir: '' });
    await distributeAll(other.url);
    const again = await backUp({ databaseUrl: other.url, dataDir: '' }, join(folder, 'two.gz'));
    const { tables, figures, sequences, books } = manifest;
    expect(again.manifest).toMatchObject({ tables, figures, sequences, books });
  });

  test('a later version adds tables, which are distributed with their keys and triggers', async () => {
    migrations['99-shelves'] = { up: addShelves };
    onTestFinished(() => {
      delete migrations['99-shelves'];
    });
    const later = await openAsUser();
    const { lists, salons } = await onCoordinator(planDistribution);
    expect([...lists, ...salons]).toEqual([]);
    const add = (salonId: number) =>
      inTransaction(later, tx =>
        sql<{
          label: string;
        }>`insert into shelves (salon_id, kind_id) values (${salonId}, 1) returning label`.execute(tx),
      );
    expect((await add(salon.ids.salon)).rows).toEqual([{ label: 'ALTA' }]);
    await expect(add(999)).rejects.toThrow('shelves_salon_id_fkey');
    await later.close();
  });
});

async function addShelves(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table shelf_kinds (id smallint primary key, name text not null)`,
    `insert into shelf_kinds values (1, 'alta')`,
    `create table shelves (salon_id bigint not null references salons, id bigint generated by default as identity,
       kind_id smallint not null references shelf_kinds, unit_id smallint references units, client_id bigint, label text,
       primary key (salon_id, id), foreign key (salon_id, client_id) references clients)`,
    `alter table clients add column shelf smallint not null default 3`,
    `create index shelves_by_kind on shelves (salon_id, kind_id)`,
    `create function label_shelf() returns trigger language plpgsql as $$ begin
       select upper(name) into new.label from shelf_kinds where id = new.kind_id;
       return new;
     end $$`,
    `create trigger label before insert on shelves for each row execute function label_shelf()`,
  ])
    await sql.raw(statement).execute(db);
}
