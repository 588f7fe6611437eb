import { type Expression, expressionBuilder, Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Read, Tx } from '../database';
import { ofSalon, SALON } from './compiler';
import type { SalonDatabase } from './tables';

const outside = Symbol('outside');

interface Handle {
  readonly salonId: number;
  /** The handle of all salons that this one was made of. */
  readonly [outside]: Kysely<SalonDatabase>;
}

/** Reads the rows of one salon. */
export type SalonRead = Handle &
  Pick<
    Kysely<SalonDatabase>,
    'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
  >;

/** The transaction of a command: reads and writes the rows of one salon. */
export type SalonTx = SalonRead &
  Pick<Transaction<SalonDatabase>, 'insertInto' | 'updateTable' | 'deleteFrom'>;

/** A handle that sees and writes the rows of one salon only. */
export function forSalon(tx: Tx, salonId: number): SalonTx;
export function forSalon(read: Read, salonId: number): SalonRead;
export function forSalon(read: Read, salonId: number): SalonRead {
  if (!(read instanceof Kysely)) throw new TypeError('Not a database handle');
  return scoped(read, salonId, salonId);
}

/** The same handle, whose queries get a placeholder in place of the salon; one of all salons stays as it is. */
export function withPlaceholder<On extends SalonRead | Read>(on: On, placeholder: unknown): On;
export function withPlaceholder(on: SalonRead | Read, placeholder: unknown): SalonRead | Read {
  return outside in on ? scoped(on[outside], on.salonId, placeholder) : on;
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
export function rows(table: keyof SalonDatabase): Expression<unknown> {
  return selectFrom(table).selectAll();
}
