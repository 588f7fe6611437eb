import type { salonRow } from '@melena/shared/contract/salon';
import type { z } from 'zod';
import type { Read, Tx } from '../transaction';

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

/** Sets the opening hours; false where the salon isn't at that version any more. */
export async function updateSalonHours(
  tx: Tx,
  salonId: number,
  version: number,
  hours: Hours,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('salons')
    .set({ hour_start: hours.hour_start, hour_end: hours.hour_end, version: version + 1 })
    .where('id', '=', salonId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Lets one command of a salon at a time through that must look at several rows before it writes one: whether
 * a name is taken, whether another administrator is left. What else belongs to the salon is written meanwhile.
 */
export async function lockSalon(tx: Tx, salonId: number): Promise<void> {
  await tx.selectFrom('salons').select('id').where('id', '=', salonId).forNoKeyUpdate().execute();
}
