import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PostgresPoolClient } from 'kysely';
import pg, { type QueryResultRow } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createDb } from '../db/db';
import { requireServer } from '../db/postgres/open';
import { columnTypes } from '../db/types';
import { list, type Session } from './session';

/** A connection to a PostgreSQL server. @throws StartError where it can't be reached or is too old. */
export async function postgresSession(databaseUrl: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'melena-backup',
    types: columnTypes,
  });
  // Without a listener an error of the connection would end the process; the query under way is refused.
  client.on('error', () => {});
  await requireServer(databaseUrl, client, () => client.connect());
  // A long transaction is what this is: no limit of the server's may end it.
  await client.query(`set time zone 'UTC'; set datestyle = 'ISO';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
  const lent = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool = { connect: async () => lent, end: async () => {} };
  const listen = async () => async () => {};
  return {
    db: createDb({ engine: 'postgres', pool, listen, close: async () => {} }),
    query: async <Row>(text: string, values?: unknown[]) => {
      const { rows } = await client.query<QueryResultRow>(text, values);
      return { rows: rows as Row[] };
    },
    copyOut: (table, columns) => client.query(copyTo(`copy "${table}" (${list(columns)}) to stdout`)),
    copyIn: (table, columns, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`copy "${table}" (${list(columns)}) from stdin`))),
    close: () => client.end(),
  };
}
