import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables';

/** What a query needs in order to read: `db.read`, or a transaction. */
export type UnscopedRead = Pick<
  Kysely<Database>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>;

/** What a command writes with. Only `inTransaction` hands one out. */
export type UnscopedTx = Transaction<Database>;
