import { CompiledQuery, type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { createDb, type Db, internals, type Listen } from '../database';
import { migrate } from '../migrate';
import { connectTo, requireServer } from './connect';
import { distributeNew } from './distribution';
import { listenOn } from './listen';
import { Servers } from './servers';
import { WritablePool } from './writable-pool';

/** The longest wait of a call for a connection of the pool, in ms. */
const POOL_TIMEOUT = 5_000;
/** A live server gives up a statement at its limit; one that is silent for these ms more is gone. */
const SILENCE_LIMIT = 5_000;

const config: pg.ClientConfig = {
  // A transaction that its process forgot must not hold the till for ever.
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'melena',
};

/** The settings of a PostgreSQL server. */
export interface ServerDatabase {
  /** The first of the servers in it that can be written to is used. */
  readonly databaseUrl: string;
  /** The same database past a pooler, or as the owner of its tables, to listen and to migrate on. */
  readonly directUrl?: string;
  /** A broker that carries news between processes instead of NOTIFY. */
  readonly newsUrl?: string;
  /** Limit of a statement in ms; none by default. */
  readonly statementLimit?: number;
}

/** The database on a PostgreSQL server. */
export async function openPostgres({
  databaseUrl,
  directUrl,
  newsUrl,
  statementLimit,
}: ServerDatabase): Promise<Db> {
  const servers = Servers.read(databaseUrl);
  const direct = directUrl ? Servers.read(directUrl, 'DATABASE_DIRECT_URL') : servers;
  const pool = new WritablePool(servers, {
    ...config,
    max: 20,
    connectionTimeoutMillis: POOL_TIMEOUT,
    statement_timeout: statementLimit,
    query_timeout: statementLimit && statementLimit + SILENCE_LIMIT,
  });
  const notify = async (channel: string, payload: string) => {
    const client = await pool.connect();
    await client.query('select pg_notify($1, $2)', [channel, payload]).finally(() => client.release());
  };
  const onServer = listenOn({ servers: direct, config, notify, silent: () => pool.dropSilent() });
  const news = newsUrl && (await (await import('./broker')).connectBroker(newsUrl, onServer));
  const db = createDb({ engine: 'postgres', pool, ...(news || { listen: onServer, close: async () => {} }) });
  try {
    const lent = await requireServer(servers, () => pool.connect());
    lent.release();
    if (direct !== servers) await connectTo(direct, config).then(client => client.end());
    // However long that takes, and however long it waits for another process that does it.
    if (direct.user !== servers.user) await migrateOn(direct, servers.user);
    else if (!(await db.isCurrent())) await migrateOn(direct);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** @param user who works with the tables without owning them; nobody where left out */
async function migrateOn(servers: Servers, user?: string): Promise<void> {
  const pool = new WritablePool(servers, {
    ...config,
    max: 1,
    connectionTimeoutMillis: POOL_TIMEOUT,
    // Citus asks each node on one connection, and takes no table into its care by itself; other servers know no such settings.
    options:
      '-c statement_timeout=0 -c citus.multi_shard_modify_mode=sequential -c citus.enable_local_reference_table_foreign_keys=off',
  });
  const listen: Listen = async () => async () => {};
  const migrating = createDb({ engine: 'postgres', pool, listen, close: async () => {} });
  const { kysely } = migrating[internals];
  try {
    await migrate(kysely);
    await kysely
      .transaction()
      .execute(tx =>
        distributeNew({ query: (text, values) => tx.executeQuery(CompiledQuery.raw(text, values)) }),
      );
    if (user) await grantRows(kysely, user);
  } finally {
    await migrating.close();
  }
}

/**
 * Lets a user read and write rows, and no more: who owns no table can't switch off the triggers that keep the ledgers and
 * the audit as they were written, empty a table, or change the schema. Said at each start, as tables come with migrations.
 */
async function grantRows<Tables>(kysely: Kysely<Tables>, user: string): Promise<void> {
  const who = sql.id(user);
  await kysely.transaction().execute(async tx => {
    // Two that start at once would change the same rights.
    await sql`select pg_advisory_xact_lock(hashtext('melena_grants'))`.execute(tx);
    await sql`grant usage on schema public to ${who}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${who}`.execute(tx);
    await sql`grant usage, select, update on all sequences in schema public to ${who}`.execute(tx);
  });
}
