import type { healerRow } from '@melena/shared/contract/healers/schemas';
import { type NotNull, sql } from 'kysely';
import type { z } from 'zod';
import { findId } from '../core/database/rows';
import { ownBranch, type Read, type Tx } from '../core/database/salon/handle';
import { withIsoDate } from '../core/wire-values';

type Healer = z.output<typeof healerRow>;

/** The fields of a healer that are written. */
export interface HealerFields {
  readonly status_id: number;
  readonly level_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly birthday: string | null;
  readonly selling: number;
}

interface HealerFilter {
  /** 0: all but removed ones. */
  readonly status_id: number;
  /** 0: all. */
  readonly level_id: number;
}

export async function listHealers(read: Read, filter: HealerFilter): Promise<Healer[]> {
  let healers = selectHealers(read);
  healers = filter.status_id
    ? healers.where('status_id', '=', filter.status_id)
    : healers.where('status_id', '<>', 0);
  if (filter.level_id) healers = healers.where('level_id', '=', filter.level_id);
  const rows = await healers
    .orderBy(sql`fold(first_name)`)
    .orderBy(sql`fold(last_name)`)
    .orderBy('id')
    .execute();
  return rows.map(toHealer);
}

export async function findHealer(read: Read, healerId: number): Promise<Healer | undefined> {
  const row = await selectHealers(read)
    .where('id', '=', healerId)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
  return row && toHealer(row);
}

function selectHealers(read: Read) {
  return read
    .selectFrom('healers')
    .select(['id', 'status_id', 'level_id', 'first_name', 'last_name', 'phone', 'email'])
    .select(ownBranch.as('salon_id'))
    .select(['birthday', 'selling', 'creation_date', 'version'])
    .select(sql<boolean>`pin_hash is not null`.as('can_enter'));
}

type SelectedHealer = Awaited<ReturnType<ReturnType<typeof selectHealers>['executeTakeFirstOrThrow']>>;

function toHealer(row: SelectedHealer): Healer {
  return { ...withIsoDate(row), birthday: row.birthday ?? '' };
}

/** The levels, each with the commission that a service gets where none is given. */
export function listHealerLevels(read: Read): Promise<{ id: number; name: string; comission: number }[]> {
  return read.selectFrom('healer_levels').select(['id', 'name', 'comission']).orderBy('id').execute();
}

/** The commission that a level gives a service where none is given, %. */
export async function findCommissionOfLevel(tx: Tx, levelId: number): Promise<number> {
  const level = await tx
    .selectFrom('healer_levels')
    .select('comission')
    .where('id', '=', levelId)
    .executeTakeFirstOrThrow();
  return level.comission;
}

/**
 * A healer that wasn't removed, locked against bookings too: one that is on its way is either seen or waits, and then
 * finds the schedule as it has become.
 */
export function lockHealer(tx: Tx, healerId: number) {
  return tx
    .selectFrom('healers')
    .select(['id', 'version', 'status_id', 'level_id', 'first_name', 'last_name', 'phone', 'email'])
    .select(['birthday', 'selling'])
    .where('id', '=', healerId)
    .where('status_id', '<>', 0)
    .forUpdate()
    .executeTakeFirst();
}

/** Some active healers, locked as by {@link lockHealer}, in the order of their ids. */
export function lockActiveHealers(tx: Tx, healerIds: readonly number[]) {
  return tx
    .selectFrom('healers')
    .select(['id', 'first_name', 'creation_date'])
    .where('id', 'in', healerIds)
    .where('status_id', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The healer of that full name, whatever accents and case. */
export function findHealerNamed(tx: Tx, { first_name, last_name }: HealerFields) {
  const name = sql`fold(trim(first_name || ' ' || last_name))`;
  return findId(
    tx
      .selectFrom('healers')
      .select('id')
      .where('status_id', '<>', 0)
      .where(name, '=', sql`fold(${`${first_name} ${last_name}`.trim()})`),
  );
}

/** The pins of the salon's active healers, as they are stored. */
export function listPinHashes(read: Read): Promise<{ id: number; pin_hash: string }[]> {
  return read
    .selectFrom('healers')
    .select(['id', 'pin_hash'])
    .where('status_id', '=', 1)
    .where('pin_hash', 'is not', null)
    .$narrowType<{ pin_hash: NotNull }>()
    .orderBy('id')
    .execute();
}

/** Puts another pin in the place of one. @returns false where it was changed since it was compared */
export async function replacePin(
  tx: Tx,
  { healerId, held, hash }: { readonly healerId: number; readonly held: string; readonly hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('healers')
    .set({ pin_hash: hash })
    .where('id', '=', healerId)
    .where('pin_hash', '=', held)
    .where('status_id', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Healers that weren't removed, with what a file may change of them. */
export function listHealersToMatch(read: Read) {
  return read
    .selectFrom('healers')
    .select(['id', 'version', 'first_name', 'last_name', 'phone', 'email', 'birthday', 'selling'])
    .where('status_id', '<>', 0)
    .orderBy('status_id')
    .orderBy('id')
    .execute();
}
