import { randomBytes } from 'node:crypto';
import { type DatabaseOnServer, databaseAt, onServer } from './database';

/** A database on a coordinator of Citus that knows its nodes; its user may create databases on each of them. */
export const testCitusUrl = process.env.TEST_CITUS_URL;

interface Node {
  readonly host: string;
  readonly port: number;
  readonly coordinates: boolean;
}

/** An empty database on each of those nodes, which know each other; the answered function drops it on all. */
export async function emptyOnCitus(coordinator: string): Promise<DatabaseOnServer> {
  const name = `melena_test_${randomBytes(6).toString('hex')}`;
  const nodes = await onServer(coordinator, async client => {
    const found =
      await client.query<Node>(`select nodename as host, nodeport as port, groupid = 0 as coordinates
      from pg_dist_node where isactive order by groupid`);
    return found.rows;
  });
  const servers = nodes.map(({ host, port, coordinates }) => {
    const url = new URL(coordinator);
    if (!coordinates) url.host = `${host}:${port}`;
    return url.href;
  });
  for (const server of servers) {
    await onServer(server, client => client.query(`create database ${name}`));
    await onServer(databaseAt(server, name), client => client.query('create extension citus'));
  }
  const url = databaseAt(coordinator, name);
  await onServer(url, async client => {
    for (const { host, port, coordinates } of nodes) {
      const add = coordinates ? 'citus_set_coordinator_host' : 'citus_add_node';
      await client.query(`select ${add}($1, $2)`, [host, port]);
    }
  });
  const drop = async () => {
    for (const server of servers)
      await onServer(server, client => client.query(`drop database ${name} with (force)`));
  };
  return { url, drop };
}
