import type { salonRow } from '@melena/shared/contract/salon/schemas';
import type { z } from 'zod';
import type { SalonTx } from '../core/database/salon/handle';
import type { Read, Tx } from '../core/database/transaction';

type Salon = z.output<typeof salonRow>;

export async function findSalon(read: Read, salonId: number): Promise<Salon> {
  const row = await read
    .selectFrom('salons')
    .where('id', '=', salonId)
    .select(['id', 'version', 'name', 'address', 'phone', 'status_id', 'hour_start', 'hour_end'])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    address: row.address,
    phone: row.phone,
    status_id: row.status_id,
    hour_start: row.hour_start,
    hour_end: row.hour_end,
  };
}

interface Hours {
  readonly hour_start: string | null;
  readonly hour_end: string | null;
}

/** Sets the opening hours of a salon that is held; each write is a new version. */
export async function updateSalonHours(
  tx: Tx,
  salonId: number,
  { hour_start, hour_end }: Hours,
): Promise<void> {
  await tx
    .updateTable('salons')
    .set({ hour_start, hour_end })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', salonId)
    .execute();
}

/**
 * Lets one command of a salon at a time through that must look at several rows before it writes one: whether
 * a name is taken, whether another administrator is left. Bookings wait for it too, which share the salon's hours;
 * what else belongs to the salon is written meanwhile.
 */
export async function lockSalon(tx: Tx, salonId: number): Promise<void> {
  await tx.selectFrom('salons').select('id').where('id', '=', salonId).forNoKeyUpdate().execute();
}

/** The same with a handle of the salon. */
export async function holdSalon(tx: SalonTx): Promise<void> {
  await tx.selectFrom('salons').select('id').forNoKeyUpdate().execute();
}
