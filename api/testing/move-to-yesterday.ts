import { addDays } from '@melena/shared/rules/time';
import { inTransaction } from '../src/core/database/transaction';
import type { SalonFixture } from './salon-fixture';
import { TODAY } from './salon-fixture';

export const YESTERDAY = addDays(TODAY, -1);

/** Lets an appointment have been of the day before, or of `days` before: in progress, it is what nobody charged. */
export async function moveToYesterday(salon: SalonFixture, id: number, days = 1): Promise<void> {
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('appointments')
      .set({ day: addDays(TODAY, -days) })
      .where('id', '=', id)
      .execute(),
  );
}
