import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres';

/** A standby that a server waits for from then on before it answers a commit. */
export async function addSynchronousStandby(primary: TemporaryPostgres): Promise<TemporaryPostgres> {
  await set(primary, '');
  // A copy of the server as it is: what it waits for isn't waited for by the copy, once that is promoted.
  const standby = await startTemporaryPostgres([], { standbyOf: primary });
  await set(primary, '*');
  const began = performance.now();
  while (!(await ask<{ sync: boolean }>(primary, IS_SYNCHRONOUS))[0]?.sync) {
    if (performance.now() - began > 60_000) throw new Error('The standby doesn’t follow');
    await sleep(50);
  }
  return standby;
}

const IS_SYNCHRONOUS = `select exists (select from pg_stat_replication where sync_state = 'sync') as sync`;

async function set(cluster: TemporaryPostgres, standbys: string): Promise<void> {
  await ask(cluster, `alter system set synchronous_standby_names = '${standbys}'`);
  await ask(cluster, 'select pg_reload_conf()');
}

async function ask<Row extends pg.QueryResultRow>({ url }: TemporaryPostgres, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
