import {
  type Expression,
  ExpressionWrapper,
  expressionBuilder,
  Kysely,
  type KyselyPlugin,
  sql,
  type Transaction,
} from 'kysely';
import { lowPriorityHandle, runLowPriority } from '../one-session';
import type { UnscopedRead, UnscopedTx } from '../unscoped';
import { ofSalon, SALON, unscopedName } from './compiler';
import type { SalonDatabase } from './tables';

const outside = Symbol('outside');

interface Handle {
  readonly salonId: number;
  /** The handle of all salons that this one was made of. */
  readonly [outside]: Kysely<SalonDatabase>;
}

/** Reads the rows of one salon. */
export type Read = Handle &
  Pick<
    Kysely<SalonDatabase>,
    'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
  >;

/** The transaction of a command: reads and writes the rows of one salon. */
export type Tx = Read & Pick<Transaction<SalonDatabase>, 'insertInto' | 'updateTable' | 'deleteFrom'>;

/** A handle that sees and writes the rows of one salon only. */
export function forSalon(tx: UnscopedTx, salonId: number): Tx;
export function forSalon(read: UnscopedRead, salonId: number): Read;
export function forSalon(read: UnscopedRead, salonId: number): Read {
  if (!(read instanceof Kysely)) throw new TypeError('Not a database handle');
  return scoped(read, salonId, salonId);
}

/** True where all calls share one session of the database, so that others wait for each query. */
export function sharesSession(read: Read): boolean {
  return lowPriorityHandle(read[outside]) !== undefined;
}

/** Tries without a transaction. After them the queries run in one, and other calls wait. */
const SHARED_TRIES = 2;

/**
 * Lets several queries see the rows as they were at one moment, whoever writes meanwhile. `work` only reads, with the handle
 * that it is given alone: on PGlite another one could wait for ever. There a transaction would hold up everybody until the last query
 * of a report. So its queries come after those of others, and are asked again where somebody wrote in between.
 */
export async function repeatableRead<T>(read: Read, work: (read: Read) => Promise<T>): Promise<T> {
  const all = read[outside];
  const lowPriority = lowPriorityHandle(all);
  for (let tries = 0; lowPriority && tries < SHARED_TRIES; tries++) {
    const own = scoped(lowPriority, read.salonId, read.salonId);
    const seen = await runLowPriority(async () => {
      const before = await lastWriter(own);
      const result = await work(own);
      return { result, isOfOneMoment: (await lastWriter(own)) === before };
    });
    if (seen.isOfOneMoment) return seen.result;
  }
  return all
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => work(scoped(tx, read.salonId, read.salonId)));
}

/** Another one after each transaction that wrote. */
async function lastWriter(read: Read): Promise<string | undefined> {
  const { rows } = await sql<{
    at: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as at`.execute(read);
  return rows[0]?.at;
}

/** The same handle, whose queries get a placeholder in place of the salon; one of all salons stays as it is. */
export function withPlaceholder<On extends Read | UnscopedRead>(on: On, placeholder: unknown): On;
export function withPlaceholder(on: Read | UnscopedRead, placeholder: unknown): Read | UnscopedRead {
  if (!(outside in on)) return on;
  return Object.defineProperty(scoped(on[outside], on.salonId, placeholder), 'salonId', { get: noValue });
}

function noValue(): never {
  throw new TypeError('A prepared query is put together for all salons: use ownSalon');
}

function scoped(kysely: Kysely<SalonDatabase>, salonId: number, value: unknown) {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => ofSalon(node, value),
    transformResult: async ({ result }) => result,
  };
  return Object.assign(kysely.withPlugin(plugin), { salonId, [outside]: kysely });
}

/** The id of the handle's salon, in raw SQL. */
export const ownSalon = sql<number>`${SALON}`;

const { selectFrom } = expressionBuilder<SalonDatabase>();

/** The salon's rows of a table, in raw SQL. */
export function ownRows(table: keyof SalonDatabase): Expression<unknown> {
  return selectFrom(table).selectAll();
}

/** The time zone of the handle's salon, in raw SQL. */
export const ownZone = sql<string>`(select z.time_zone from ${ownRows('salons')} z)`;

/**
 * A table that raw SQL writes to, for what no builder can say. Nothing is narrowed there: the statement itself names the
 * salon, by `ownSalon`.
 */
export function unscopedTable(table: keyof SalonDatabase): Expression<unknown> {
  return new ExpressionWrapper(unscopedName(table));
}
