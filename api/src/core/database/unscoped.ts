import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables';

/** The handle that a query reads with: `db.read`, or a transaction. */
export type UnscopedRead = Pick<
  Kysely<Database>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>;

/** The handle that a command writes with. Only `inTransaction` hands one out. */
export type UnscopedTx = Transaction<Database>;
