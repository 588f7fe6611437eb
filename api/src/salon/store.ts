import type { salonRow } from '@melena/shared/contract/salon/schemas';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/salon/handle';

type Salon = z.output<typeof salonRow>;

export async function findSalon(read: Read): Promise<Salon> {
  const row = await read
    .selectFrom('salons')
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

/** Sets the opening hours of a salon that is locked; each write is a new version. */
export async function updateSalonHours(tx: Tx, { hour_start, hour_end }: Hours): Promise<void> {
  await tx
    .updateTable('salons')
    .set({ hour_start, hour_end })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute();
}

/**
 * Lets one command of a salon at a time through that must look at several rows before it writes one: whether
 * a name is taken, whether another administrator is left. Bookings wait for it too, which share the salon's hours;
 * what else belongs to the salon is written meanwhile.
 */
export async function lockSalon(tx: Tx): Promise<void> {
  await tx.selectFrom('salons').select('id').forNoKeyUpdate().execute();
}
