import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';
import { insertSalon } from '../core/salon-store';

/** A salon that nobody has an account of yet: the first one, and the salon's name, come from `session/setup`. */
export async function seedEmpty(db: Db): Promise<void> {
  await inTransaction(db, tx => insertSalon(tx, 'Salón Polanco'));
}
