import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { isCurrent } from './migrate';
import { setLowPriorityHandle, waitForIdle } from './one-session';
import { statementName } from './prepared';
import { SalonCompiler } from './salon/compiler';
import type { Database } from './tables/index';
import type { UnscopedRead } from './unscoped';
/** Starts hearing a channel; what it answers stops it. `missed` is called when some may have been lost. */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
) => Promise<() => Promise<void>>;

/** Tells processes of each other's transactions. */
export interface News {
  readonly listen: Listen;
  /** Hands on notifications of a transaction that committed, and refuses none; left out where the transaction itself notifies. */
  readonly publish?: (payloads: readonly string[]) => Promise<void>;
}

export const internals = Symbol('internals');

export interface Db {
  readonly engine: 'postgres' | 'pglite';
  /** Reads outside a transaction. Inside one it throws: read with the transaction. */
  readonly read: UnscopedRead;
  /** True if the database answers; throws where it doesn't. */
  check(): Promise<void>;
  /** True if the database takes writes, which a standby doesn't; throws where it doesn't answer. */
  isWritable(): Promise<boolean>;
  /** True if the schema is this program's; throws where the database doesn't answer. */
  isCurrent(): Promise<boolean>;
  /** Connections that are open, those of them that nobody uses, and who waits for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
  /** For the modules of this folder only. */
  readonly [internals]: News & {
    readonly kysely: Kysely<Database>;
    /** Runs what belongs to a transaction, so that `read` can tell. */
    holding<T>(work: () => Promise<T>): Promise<T>;
  };
}

interface Engine extends News {
  readonly engine: Db['engine'];
  readonly pool: PostgresPool & Partial<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
  close(): Promise<void>;
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SalonCompiler();
  }
}

export function createDb({ engine, pool, listen, publish, close }: Engine): Db {
  // Following what belongs to a transaction costs a third of a call's processor time: where the program is made, not
  // where it is used.
  const held = process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<true>();
  // PGlite has one session: a second query while a transaction is open would wait for ever, and on a
  // server it could exhaust the pool. Both engines refuse it, so that no test passes on one of them only.
  const guarded: PostgresPool = {
    async connect() {
      if (held?.getStore()) {
        throw new Error('A query outside the open transaction: use the transaction that was handed in');
      }
      // Its answers come without the event loop: one query after another would keep it from every new call.
      if (engine === 'pglite') await turn();
      return prepare(await pool.connect());
    },
    end: () => pool.end(),
  };
  const kysely = new Kysely<Database>({ dialect: new Dialect({ pool: guarded }) });
  if (engine === 'pglite') {
    const lowPriority: PostgresPool = {
      connect: async () => {
        await waitForIdle(pool);
        return guarded.connect();
      },
      end: async () => {},
    };
    setLowPriorityHandle(kysely, new Kysely<Database>({ dialect: new Dialect({ pool: lowPriority }) }));
  }
  return {
    engine,
    read: kysely,
    check: async () => {
      await sql`select 1`.execute(kysely);
    },
    isWritable: () => isWritable(kysely),
    isCurrent: () => isCurrent(kysely),
    connections: () => {
      const { totalCount: total = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool;
      return { total, idle, waiting };
    },
    close: async () => {
      await kysely.destroy();
      await close();
    },
    [internals]: { kysely, listen, publish, holding: work => (held ? held.run(true, work) : work()) },
  };
}

/** As `target_session_attrs=read-write` has it. */
export const IS_WRITABLE = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`;

async function isWritable(kysely: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql.raw<{ writable: boolean }>(IS_WRITABLE).execute(kysely);
  return rows[0]?.writable === true;
}

const preparedByConnection = new WeakMap<PostgresPoolClient, PostgresPoolClient>();

/**
 * A connection with our settings, that keeps the plans of prepared statements. One that breaks meanwhile is given back:
 * Kysely, which has a hook for this, would keep it lent out for ever.
 */
async function prepare(client: PostgresPoolClient): Promise<PostgresPoolClient> {
  const known = preparedByConnection.get(client);
  if (known) return known;
  const lent = client as unknown as pg.PoolClient;
  try {
    await lent.query(SESSION_SETTINGS);
  } catch (error) {
    lent.release(true);
    throw error;
  }
  const connection = {
    query: (text: string, values: unknown[]) => lent.query({ name: statementName(text), text, values }),
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
  preparedByConnection.set(client, connection);
  return connection;
}

/**
 * Settings of each connection, sent in one message. Reports are short: to compile them takes longer than to run them, and a second
 * process for one takes it from the agenda's calls. What a report of a year sorts and groups fits in 32 MB.
 */
export const SESSION_SETTINGS = `set time zone 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0;
  set work_mem = '32MB'`;
