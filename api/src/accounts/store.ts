import type { accountRow } from '@melena/shared/contract/account/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Read, type Tx, wholeChain } from '../core/database/salon/handle';

export type StaffUser = z.output<typeof accountRow>;

/** The access roles and how many active accounts, or healers, have each. */
export async function listRoles(
  read: Read,
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
        .where('a.status_id', '=', 1)
        .whereRef('a.role', '=', 'r.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('staff'),
      eb
        .selectFrom('healers as h')
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
export async function listStaffUsers(read: Read): Promise<StaffUser[]> {
  const rows = await selectStaffUsers(read)
    .orderBy('status_id')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toStaffUser);
}

export async function findStaffUser(read: Read, accountId: number): Promise<StaffUser | undefined> {
  const row = await selectStaffUsers(read).where('id', '=', accountId).executeTakeFirst();
  return row && toStaffUser(row);
}

export async function lockStaffUser(tx: Tx, accountId: number): Promise<StaffUser | undefined> {
  const row = await selectStaffUsers(tx).where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst();
  return row && toStaffUser(row);
}

function selectStaffUsers(read: Read) {
  return read
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'status_id', 'creation_date', 'last_seen', 'version'])
    .select('branch_ids as salons')
    .select(({ eb }) => eb('factor_secret', 'is not', null).as('second_factor'));
}

function toStaffUser(
  row: Omit<StaffUser, 'creation_date' | 'last_seen' | 'second_factor'> & {
    creation_date: Date;
    last_seen: Date | null;
    second_factor: unknown;
  },
): StaffUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
    last_seen: row.last_seen?.toISOString() ?? null,
    second_factor: Boolean(row.second_factor),
    salons: row.salons,
    version: row.version,
  };
}

interface NewStaffUser extends Pick<StaffUser, 'name' | 'email' | 'role' | 'salons'> {
  readonly password_hash: string;
  /** Somebody else set the password. */
  readonly must_change_password?: boolean;
}

/** @returns its id; undefined where the email is an account's already, in any chain: a login knows the email alone */
export async function insertStaffUser(tx: Tx, account: NewStaffUser): Promise<number | undefined> {
  const { name, email, role, salons: branch_ids, password_hash, must_change_password } = account;
  const values = { name, email, role, branch_ids, password_hash, must_change_password };
  const login = tx.insertInto('logins').values({ email, chain_id: tx.salonId });
  const { numInsertedOrUpdatedRows } = await login.onConflict(oc => oc.doNothing()).executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  return (await tx.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes what is given of an account that is locked, and the next version. */
export async function updateStaffUser(
  tx: Tx,
  accountId: number,
  {
    salons,
    ...changes
  }: Partial<
    Pick<StaffUser, 'name' | 'role' | 'status_id' | 'salons'> &
      Pick<NewStaffUser, 'password_hash' | 'must_change_password'>
  >,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...changes, branch_ids: salons })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
}

/** The names of some salons of the chain. */
export async function findSalonNames(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await wholeChain(tx)
    .selectFrom('branches')
    .select('name')
    .where('id', 'in', ids)
    .orderBy(sql`fold(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

export async function hasOtherAdministrator(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '<>', accountId)
    .where('role', '=', 'administrador')
    .where('status_id', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The hash that an account's password is compared to, and the owner's name and email, which a new one may not hold. */
export function findOwnPassword(read: Read, accountId: number) {
  return read
    .selectFrom('staff')
    .select(['password_hash', 'name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

interface NewPassword {
  readonly accountId: number;
  readonly hash: string;
}

/** Puts a password of one's own in the place of one that is locked in the same transaction. */
export async function setOwnPassword(tx: Tx, { accountId, hash }: NewPassword): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: hash, must_change_password: false })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
}
