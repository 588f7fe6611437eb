import {
  type Expression,
  ExpressionWrapper,
  expressionBuilder,
  Kysely,
  type KyselyPlugin,
  sql,
  type Transaction,
} from 'kysely';
import type { UnscopedRead, UnscopedTx } from '../unscoped';
import { byHand, ofSalon, SALON } from './compiler';
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

/**
 * Lets several queries see the rows as they were at one moment, whoever writes meanwhile. `work` reads with the handle
 * that it is given alone: on PGlite another one would wait for ever.
 */
export function inSnapshot<T>(read: Read, work: (read: Read) => Promise<T>): Promise<T> {
  return read[outside]
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => work(scoped(tx, read.salonId, read.salonId)));
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

/**
 * A table that raw SQL writes to, for what no builder can say. Nothing is narrowed there: the statement itself names the
 * salon, by `ownSalon`.
 */
export function writtenByHand(table: keyof SalonDatabase): Expression<unknown> {
  return new ExpressionWrapper(byHand(table));
}
