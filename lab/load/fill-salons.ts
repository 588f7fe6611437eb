import { sql } from 'kysely';
import { openDatabase } from '../../api/src/core/database/open-database';
import { inTransaction } from '../../api/src/core/database/transaction';
import type { DatabaseLocation } from '../common/server-process';
import { seedBusySalon } from './busy-salon';
import { cloneSalon } from './clone-salon';
import { readSalonStates, type SalonState } from './salon-state';

/** Fills an empty database with so many busy salons, everybody logged in. */
export async function fillSalons(where: DatabaseLocation, count: number): Promise<SalonState[]> {
  const db = await openDatabase(where);
  try {
    await seedBusySalon(db);
    await inTransaction(db, tx => cloneSalon(tx, count));
    await inTransaction(db, tx => sql`analyze`.execute(tx));
    return await readSalonStates(db, count);
  } finally {
    await db.close();
  }
}
