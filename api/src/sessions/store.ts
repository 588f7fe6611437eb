import { SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import type { Day, Zone } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read, type Tx, wholeChain } from '../core/database/salon/handle';
import type { UnscopedRead } from '../core/database/transaction';

/** The chain of an account's email. */
export async function findChainOfEmail(read: UnscopedRead, email: string): Promise<number | undefined> {
  const login = read.selectFrom('logins').select('chain_id').where('email', '=', email);
  return (await login.executeTakeFirst())?.chain_id;
}

/** The active account of an email, with what its password is compared to. */
export async function findStaffByEmail(read: UnscopedRead, email: string) {
  const chainId = await findChainOfEmail(read, email);
  if (chainId === undefined) return undefined;
  return read
    .selectFrom('staff')
    .where('salon_id', '=', chainId)
    .select([
      'id',
      'salon_id',
      'name',
      'email',
      'role',
      'password_hash',
      'must_change_password',
      'branch_ids',
    ])
    .select(['factor_secret', 'factor_step', 'recovery_hashes'])
    .where('email', '=', email)
    .where('status_id', '=', 1)
    .executeTakeFirst();
}

interface StaffLogin {
  readonly id: number;
  readonly password_hash: string;
  readonly factor_secret: string | null;
}

/**
 * Notes that an account logs in. @returns false where its password or second factor was changed, or it was deactivated,
 * since it was compared
 */
export async function recordLogin(tx: Tx, staff: StaffLogin, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ last_seen: now })
    .where('id', '=', staff.id)
    .where('password_hash', '=', staff.password_hash)
    .where('factor_secret', staff.factor_secret === null ? 'is' : '=', staff.factor_secret)
    .where('status_id', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface HealerLogin {
  readonly id: number;
  readonly pin_hash: string | null;
}

/**
 * Keeps a healer's pin as it is until the end of the transaction. @returns false where it was changed since it was
 * compared
 */
export async function lockPin(tx: Tx, { id, pin_hash }: HealerLogin): Promise<boolean> {
  const held = await tx
    .selectFrom('healers')
    .select('id')
    .where('id', '=', id)
    .where('pin_hash', '=', pin_hash)
    .where('status_id', '=', 1)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** An active healer, with what the pin is compared to; without a salon it is looked for in all. */
export function findHealerById(read: UnscopedRead, id: number, salonId: number | null) {
  return read
    .selectFrom('healers')
    .$if(salonId !== null, own => own.where('salon_id', '=', salonId ?? 0))
    .select(['id', 'salon_id', 'first_name', 'last_name', 'email', 'pin_hash'])
    .where('id', '=', id)
    .where('status_id', '=', 1)
    .executeTakeFirst();
}

/** Everybody of a salon who can pick themselves on the tablet. */
export function listTabletHealers(read: Read, day: Day) {
  return read
    .selectFrom('healers')
    .where('status_id', '=', 1)
    .select(['id', 'first_name', 'last_name'])
    .select(
      sql<number[]>`array(select distinct s.branch_id from ${ownRows('healer_schedules')} s
        where s.healer_id = healers.id and s.status_id = 1 and s.type_id = ${sql.lit(SCHEDULE_TYPE.available)}
          and coalesce(s.date_end >= ${day}::date, true) order by 1)`.as('salon_ids'),
    )
    .orderBy('id')
    .execute();
}

/** The chains of the server, two of them at the most: that tells whether there is only one. */
export function listTwoChains(read: UnscopedRead) {
  return read.selectFrom('logins').select('chain_id as id').distinct().limit(2).execute();
}

/** The salon of the session that a device opened last. */
export async function findSalonOfSession(
  read: UnscopedRead,
  salonId: number,
  tokenHash: string,
): Promise<number | null> {
  const session = await read
    .selectFrom('sessions')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.salon_id ?? null;
}

/** The hash that a healer's pin is compared to. */
export async function findPinHash(read: Read, healerId: number): Promise<string | null> {
  const { pin_hash } = await read
    .selectFrom('healers')
    .select('pin_hash')
    .where('id', '=', healerId)
    .executeTakeFirstOrThrow();
  return pin_hash;
}

/** The networks from which somebody logged in after a moment, the latest first. */
export function listLoginPlaces(read: UnscopedRead, after: Date, limit: number) {
  return read
    .selectFrom('login_places')
    .select(['salon_id', 'network'])
    .where('last_login_at', '>', after)
    .orderBy('last_login_at', 'desc')
    .limit(limit)
    .execute();
}

/** Notes that somebody of the salon logged in from a network. */
export async function saveLoginPlace(tx: Tx, network: string, now: Date): Promise<void> {
  await tx
    .insertInto('login_places')
    .values({ network, last_login_at: now })
    .onConflict(oc => oc.columns(['salon_id', 'network']).doUpdateSet({ last_login_at: now }))
    .execute();
}

/** The moment when a session ends. */
export async function findSessionEnd(read: Read, sessionId: number): Promise<Date> {
  const { expires_at } = await read
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Email of who a session belongs to. */
export async function findEmail(read: Read, table: 'healers' | 'staff', id: number): Promise<string> {
  const { email } = await read
    .selectFrom(table)
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}

/** True if somebody else set the password of an account, so that it is to be changed. */
export async function mustChangePassword(
  read: Read,
  { actorId }: { readonly actorId: number },
): Promise<boolean> {
  const { must_change_password } = await read
    .selectFrom('staff')
    .select('must_change_password')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  return must_change_password;
}

export async function findSalonName(read: Read): Promise<string> {
  return (await findSessionSalon(read)).salon;
}

/** The salon as its sessions name it. */
export function findSessionSalon(read: Read): Promise<{ salon_id: number; salon: string; time_zone: Zone }> {
  return read
    .selectFrom('branches')
    .select(['id as salon_id', 'name as salon', 'time_zone'])
    .executeTakeFirstOrThrow();
}

/** The first open branch that somebody may enter; undefined where there is none. */
export async function findFirstBranch(
  read: UnscopedRead,
  { salon_id, branch_ids }: { readonly salon_id: number; readonly branch_ids: readonly number[] | null },
): Promise<number | undefined> {
  const branch = await read
    .selectFrom('branches')
    .select('id')
    .where('salon_id', '=', salon_id)
    .where('status_id', '=', ROW_STATUS.active)
    .$if(branch_ids !== null, own => own.where('id', 'in', branch_ids ?? []))
    .orderBy('id')
    .executeTakeFirst();
  return branch?.id;
}

/** The branches that an account may enter; null is all. */
export async function findBranchIds(
  read: Read,
  { actorId }: { readonly actorId: number },
): Promise<readonly number[] | null> {
  const { branch_ids } = await read
    .selectFrom('staff')
    .select('branch_ids')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  return branch_ids;
}

/** The branches that somebody may enter, by name, and the closed ones: in one with a past something was booked, paid or counted. */
export async function listEnteredSalons(read: Read, branchIds: readonly number[] | null) {
  const all = await wholeChain(read)
    .selectFrom('branches')
    .select(['id', 'name', 'time_zone', 'status_id'])
    .select(({ eb, or, exists, selectFrom }) =>
      // In this order: of an open one nothing is looked for, and who worked has folios.
      eb('status_id', '<>', ROW_STATUS.active)
        .and(
          or(
            (['folios', 'payments', 'stock_movements'] as const).map(table =>
              exists(
                selectFrom(table).select('branch_id').whereRef(`${table}.branch_id`, '=', 'branches.id'),
              ),
            ),
          ),
        )
        .as('has_past'),
    )
    .$if(branchIds !== null, own => own.where('id', 'in', branchIds ?? []))
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  const closed = all.filter(salon => !isActive(salon));
  return {
    salons: all.filter(isActive).map(({ id, name, time_zone }) => ({ id, name, time_zone })),
    ...(closed.length > 0 && {
      closed_salons: closed.map(({ id, name, has_past }) => ({ id, name, has_past: Boolean(has_past) })),
    }),
  };
}
