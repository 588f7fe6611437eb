import type { Centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';

/** What is written of a healer. */
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

/**
 * A healer that wasn't removed, held against bookings too: one that is on its way is either seen or waits, and then
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

/** The healer of that full name, whatever accents and case. */
export async function healerNamed(
  tx: Tx,
  { first_name, last_name }: Pick<HealerFields, 'first_name' | 'last_name'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('healers')
    .select('id')
    .where('status_id', '<>', 0)
    .where(
      sql`fold(trim(first_name || ' ' || last_name))`,
      '=',
      sql`fold(${`${first_name} ${last_name}`.trim()})`,
    )
    .executeTakeFirst();
  return row?.id;
}

/** The pins of the salon's active healers, as they are stored. */
export async function pinHashes(read: Read | Tx): Promise<{ id: number; pin_hash: string }[]> {
  const rows = await read
    .selectFrom('healers')
    .select(['id', 'pin_hash'])
    .where('status_id', '=', 1)
    .where('pin_hash', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, pin_hash }) => ({ id, pin_hash: pin_hash ?? '' }));
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

export async function insertHealer(
  tx: Tx,
  healer: HealerFields,
  pin_hash: string | undefined,
): Promise<number> {
  const values = { ...healer, pin_hash };
  return (await tx.insertInto('healers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes a healer that is held; the pin stays where no new hash is given. Each write is a new version. */
export async function updateHealer(
  tx: Tx,
  healerId: number,
  healer: HealerFields,
  pin_hash: string | undefined,
): Promise<void> {
  await tx
    .updateTable('healers')
    .set({ ...healer, pin_hash })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', healerId)
    .execute();
}

/** A service that a healer gives, held until the command ends. */
export function lockHealerService(tx: Tx, healerServiceId: number) {
  return tx
    .selectFrom('healer_services')
    .select(['id', 'healer_id', 'service_id', 'comission', 'price', 'version'])
    .where('id', '=', healerServiceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function healerServiceOf(
  tx: Tx,
  healerId: number,
  serviceId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('healer_services')
    .select('id')
    .where('healer_id', '=', healerId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return row?.id;
}

/** The commission that a level gives a service where none is given, %. */
export async function commissionOfLevel(tx: Tx, levelId: number): Promise<number> {
  const level = await tx
    .selectFrom('healer_levels')
    .select('comission')
    .where('id', '=', levelId)
    .executeTakeFirstOrThrow();
  return level.comission;
}

interface HealerServiceFields {
  readonly comission: number;
  readonly price: Centavos | null;
}

export async function insertHealerService(
  tx: Tx,
  service: HealerServiceFields & { readonly healer_id: number; readonly service_id: number },
): Promise<number> {
  const values = { ...service };
  return (await tx.insertInto('healer_services').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes what is given of a healer's service that is held, and the next version. */
export async function updateHealerService(
  tx: Tx,
  healerServiceId: number,
  changes: Partial<HealerServiceFields>,
): Promise<void> {
  await tx
    .updateTable('healer_services')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', healerServiceId)
    .execute();
}

/** Nothing points to a healer's service, so that nothing is left of a removed one but its audit. */
export async function deleteHealerService(tx: Tx, healerServiceId: number): Promise<void> {
  await tx.deleteFrom('healer_services').where('id', '=', healerServiceId).execute();
}
