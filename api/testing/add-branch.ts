import type { Db } from '../src/core/database/open-database';
import { inTransaction } from '../src/core/database/transaction';

/** Opens another salon of the chain. @returns its id */
export function addBranch(db: Db, salonId: number, name: string): Promise<number> {
  return inTransaction(db, async tx => {
    const last = tx
      .selectFrom('branches')
      .where('salon_id', '=', salonId)
      .select(({ fn }) => fn.max('id').as('id'));
    const id = (await last.executeTakeFirstOrThrow()).id + 1;
    await tx.insertInto('branches').values({ salon_id: salonId, id, name }).execute();
    return id;
  });
}
