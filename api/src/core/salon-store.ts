import type { Tx } from './database/salon/handle';

/**
 * Lets one command of a salon at a time through that must look at several rows before it writes one: whether
 * a name is taken, whether another administrator is left. Bookings wait for it too, which share the salon's hours;
 * what else belongs to the salon is written meanwhile.
 */
export async function lockSalon(tx: Tx): Promise<void> {
  await tx.selectFrom('salons').select('id').forNoKeyUpdate().execute();
}
