import { sql } from 'kysely';
import { openDatabase } from '../../api/src/core/database/open';
import { inTransaction } from '../../api/src/core/database/transaction';
import type { Where } from '../faults/child';
import { seedBusySalon } from './busy-salon';
import { copySalon } from './copies';
import { type Desk, openDesks } from './desk';

/** Fills an empty database with so many busy salons, everybody logged in. */
export async function fillSalons(where: Where, count: number): Promise<Desk[]> {
  const db = await openDatabase(where);
  try {
    await seedBusySalon(db);
    await inTransaction(db, tx => copySalon(tx, count));
    await inTransaction(db, tx => sql`analyze`.execute(tx));
    return await openDesks(db, count);
  } finally {
    await db.close();
  }
}
