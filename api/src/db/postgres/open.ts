import type pg from 'pg';
import { StartError } from '../../start-error';
import { createDb, type Db, internals } from '../db';
import { migrate } from '../migrate';
import { makePool } from '../pool';
import { listenOn } from './listen';

const OLDEST = 15;
const CONNECTION_TIMEOUT = 5_000;

/** The database on a PostgreSQL server. No statement of it takes longer than so many ms, where that is told. */
export async function openPostgres(databaseUrl: string, statementLimit?: number): Promise<Db> {
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    // A transaction that its process forgot must not hold the till for ever.
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'melena',
  };
  const open = (own: pg.PoolConfig) => {
    const pool = makePool({ ...config, ...own });
    return {
      pool,
      db: createDb({ engine: 'postgres', pool, listen: listenOn(config), close: async () => {} }),
    };
  };
  const { pool, db } = open({ max: 20, statement_timeout: statementLimit });
  try {
    await requireServer(databaseUrl, pool);
    if (!(await db.isCurrent())) {
      // However long that takes, and however long it waits for another process that does it.
      const { db: patient } = open({ max: 1 });
      await migrate(patient[internals].kysely).finally(() => patient.close());
    }
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** @throws StartError where the server of an address can't be reached, or is too old. */
export async function requireServer(
  databaseUrl: string,
  asks: Pick<pg.Client, 'query'>,
  connect: () => Promise<unknown> = async () => {},
): Promise<void> {
  const server = describe(databaseUrl);
  const { rows } = await connect()
    .then(() =>
      asks.query<{ version: number }>(
        `select current_setting('server_version_num')::integer / 10000 as version`,
      ),
    )
    .catch((error: unknown) => {
      throw new StartError(`Cannot reach ${server}: ${reason(error)}.`, { cause: error });
    });
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST)
    throw new StartError(`${server} is PostgreSQL ${version}; ${OLDEST} or later is needed.`);
}

/** Where a server is, without its user's password. */
function describe(databaseUrl: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
    const host = hostname || searchParams.get('host') || 'localhost';
    return `the PostgreSQL server at ${host}:${port || '5432'}${pathname}`;
  } catch {
    throw new StartError(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/database.',
    );
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}
