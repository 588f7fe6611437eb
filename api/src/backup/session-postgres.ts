import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PostgresPoolClient } from 'kysely';
import type { QueryResultRow } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createDb } from '../core/database/database';
import { connectTo } from '../core/database/postgres/connect';
import { Servers } from '../core/database/postgres/servers';
import { columnTypes } from '../core/database/types';
import { columnList, type Session } from './session';

/**
 * A connection to the first server of the address that can be written to.
 * @throws StartError where none can be reached or it is too old.
 */
export async function postgresSession(address: string): Promise<Session> {
  const servers = Servers.read(address);
  const client = await connectTo(servers, { application_name: 'melena-backup', types: columnTypes });
  // A long transaction is what this is: no limit of the server's may end it. Citus asks each node on one connection, which
  // sees it as it was at one moment; other servers know no such setting, and let it be set.
  await client.query(`set time zone 'UTC'; set datestyle = 'ISO';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set citus.max_adaptive_executor_pool_size = 1`);
  const lent = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool = { connect: async () => lent, end: async () => {} };
  const listen = async () => async () => {};
  return {
    db: createDb({ engine: 'postgres', pool, listen, close: async () => {} }),
    query: async <Row>(text: string, values?: unknown[]) => {
      const { rows } = await client.query<QueryResultRow>(text, values);
      return { rows: rows as Row[] };
    },
    copyOut: (table, columns) => client.query(copyTo(`copy "${table}" (${columnList(columns)}) to stdout`)),
    copyIn: (table, columns, rows) =>
      pipeline(
        Readable.from(rows),
        client.query(copyFrom(`copy "${table}" (${columnList(columns)}) from stdin`)),
      ),
    close: () => client.end(),
  };
}
