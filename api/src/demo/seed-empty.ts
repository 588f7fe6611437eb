import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';

/** A salon that nobody has an account of yet: the first one, and the salon's name, come from `session/setup`. */
export async function seedEmpty(db: Db): Promise<void> {
  await inTransaction(db, tx => tx.insertInto('salons').values({ name: 'Salón Polanco' }).execute());
}
