import type { accountRow, salonRow } from '@melena/shared/contract/salon';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read, Tx } from '../transaction';

type Salon = z.output<typeof salonRow>;
type Account = z.output<typeof accountRow>;

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

/** The access roles and how many active accounts, or healers, have each. */
export async function listRoles(
  read: Read,
  salonId: number,
): Promise<{ id: number; name: string; status_id: number; accounts: number }[]> {
  const rows = await read
    .selectFrom('roles as r')
    .select(eb => [
      'r.id as role',
      'r.position as id',
      'r.name',
      'r.status_id',
      eb
        .selectFrom('staff as a')
        .where('a.salon_id', '=', salonId)
        .where('a.status_id', '=', 1)
        .whereRef('a.role', '=', 'r.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('staff'),
      eb
        .selectFrom('healers as h')
        .where('h.salon_id', '=', salonId)
        .where('h.status_id', '=', 1)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('healers'),
    ])
    .orderBy('r.position')
    .execute();
  return rows.map(({ role, id, name, status_id, staff, healers }) => {
    const accounts = (role === 'healer' ? healers : staff) ?? 0;
    return { id, name, status_id, accounts };
  });
}

/** Staff accounts, active ones first, by name. */
export async function listAccounts(read: Read, salonId: number): Promise<Account[]> {
  const rows = await selectAccounts(read, salonId)
    .orderBy('status_id')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toAccount);
}

export async function findAccount(
  read: Read,
  salonId: number,
  accountId: number,
): Promise<Account | undefined> {
  const row = await selectAccounts(read, salonId).where('id', '=', accountId).executeTakeFirst();
  return row && toAccount(row);
}

function selectAccounts(read: Read, salonId: number) {
  return read
    .selectFrom('staff')
    .where('salon_id', '=', salonId)
    .select(['id', 'name', 'email', 'role', 'status_id', 'creation_date', 'last_seen']);
}

function toAccount(
  row: Omit<Account, 'creation_date' | 'last_seen'> & { creation_date: Date; last_seen: Date | null },
): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
    last_seen: row.last_seen?.toISOString() ?? null,
  };
}
