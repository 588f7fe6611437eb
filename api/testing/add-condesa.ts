import type { Zone } from '@melena/shared/rules/time';
import { inTransaction } from '../src/core/database/transaction';
import { addBranch } from './add-branch';
import type { SalonFixture } from './salon-fixture';

/** The number of the salon that {@link addCondesa} opens. */
export const CONDESA = 2;

/**
 * Opens a second salon of the chain with the hours of the first, three shampoos, and a healer who works there.
 * @returns the healer's id
 */
export async function addCondesa(
  { db, salon_id, shampoo }: Pick<SalonFixture, 'db' | 'salon_id' | 'shampoo'>,
  time_zone: Zone = 'America/Mexico_City',
): Promise<number> {
  await addBranch(db, salon_id, 'Salón Condesa');
  return inTransaction(db, async tx => {
    await tx
      .updateTable('branches')
      .set({ time_zone, hour_start: '09:00', hour_end: '20:00' })
      .where('salon_id', '=', salon_id)
      .where('id', '=', CONDESA)
      .execute();
    await tx
      .insertInto('stock_movements')
      .values({ salon_id, branch_id: CONDESA, variant_id: shampoo, reason: 'opening', selling: 3 })
      .execute();
    const lucia = await tx
      .insertInto('healers')
      .values({ salon_id, first_name: 'Lucía', last_name: 'Nava', phone: '5533221199' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hours = {
      hour_in: '09:00',
      hour_food: '14:00',
      hour_out: '19:00',
      days: 'Lun Mar Mie Jue Vie Sab',
    };
    await tx
      .insertInto('healer_schedules')
      .values({ salon_id, branch_id: CONDESA, healer_id: lucia.id, ...hours })
      .execute();
    return lucia.id;
  });
}
