import { randomBytes } from 'node:crypto';
import { withSession } from '../src/backup/session';
import { postgresSession } from '../src/backup/session-postgres';
import { distribute, planDistribution } from '../src/core/database/postgres/distribution';
import { type DatabaseOnServer, databaseAt, onEach, onServer } from './on-server';

/** A database on a coordinator of Citus that knows its nodes; its user may create databases on each of them. */
export const testCitusUrl = process.env.TEST_CITUS_URL;

interface Node {
  readonly host: string;
  readonly port: number;
  readonly coordinates: boolean;
}

/** The coordinator and its nodes; a server that is no coordinator is alone. */
export async function nodesOf(server: string): Promise<string[]> {
  return server === testCitusUrl ? (await listNodes(server)).map(({ url }) => url) : [server];
}

async function listNodes(coordinator: string) {
  const { rows } = await onServer(coordinator, client =>
    client.query<Node>(`select nodename as host, nodeport as port, groupid = 0 as coordinates
      from pg_dist_node where isactive order by groupid`),
  );
  return rows.map(node => {
    const url = new URL(coordinator);
    if (!node.coordinates) url.host = `${node.host}:${node.port}`;
    return { ...node, url: url.href };
  });
}

/** An empty database on each of those nodes, which know each other; the answered function drops it on all. */
export async function emptyOnCitus(
  coordinator: string,
  name = `melena_test_${randomBytes(6).toString('hex')}`,
): Promise<DatabaseOnServer> {
  const nodes = await listNodes(coordinator);
  const servers = nodes.map(({ url }) => url);
  await onEach(servers, `create database ${name}`);
  await onEach(
    servers.map(server => databaseAt(server, name)),
    'create extension citus',
  );
  const url = databaseAt(coordinator, name);
  await onServer(url, async client => {
    for (const { host, port, coordinates } of nodes) {
      const add = coordinates ? 'citus_set_coordinator_host' : 'citus_add_node';
      await client.query(`select ${add}($1, $2)`, [host, port]);
    }
  });
  return { url, drop: () => onEach(servers, `drop database ${name} with (force)`) };
}

/** Does what `melena distribute` does. */
export async function distributeAll(url: string): Promise<void> {
  await withSession(await postgresSession(url), async session => {
    const plan = await planDistribution(session);
    await session.query('begin');
    await distribute(session, plan);
    await session.query('commit');
    await session.query('analyze');
  });
}
