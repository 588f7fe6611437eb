import type { healerService } from '@melena/shared/contract/healers/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';

type HealerService = z.output<typeof healerService>;

/** The services that a healer gives, by name. */
export async function listHealerServices(read: Read, healerId: number): Promise<HealerService[]> {
  const rows = await read
    .selectFrom('healer_services as h')
    .innerJoin('services as s', 's.id', 'h.service_id')
    .where('h.healer_id', '=', healerId)
    .where('s.status_id', '<>', 0)
    .select(['h.id', 'h.service_id', 'h.healer_id', 's.name', 'h.comission', 'h.price'])
    .select('h.version')
    .orderBy(sql`fold(s.name)`)
    .orderBy('h.id')
    .execute();
  return rows.map(row => ({ ...row, price: row.price === null ? null : toPesos(row.price) }));
}

/** A service that a healer gives, locked until the command ends. */
export function lockHealerService(tx: Tx, healerServiceId: number) {
  return tx
    .selectFrom('healer_services')
    .select(['id', 'healer_id', 'service_id', 'comission', 'price', 'version'])
    .where('id', '=', healerServiceId)
    .forUpdate()
    .executeTakeFirst();
}

export function findHealerServiceId(tx: Tx, healerId: number, serviceId: number) {
  return findId(
    tx
      .selectFrom('healer_services')
      .select('id')
      .where('healer_id', '=', healerId)
      .where('service_id', '=', serviceId),
  );
}

/** The active services among some, and whether a healer gives them. They stay active until the commit. */
export function listOfferedServices(tx: Tx, healerId: number, serviceIds: readonly number[]) {
  return tx
    .selectFrom('services as s')
    .select(({ exists, selectFrom }) => [
      's.id',
      exists(
        selectFrom('healer_services as h')
          .select('h.id')
          .whereRef('h.service_id', '=', 's.id')
          .where('h.healer_id', '=', healerId),
      ).as('given'),
    ])
    .where('s.id', 'in', serviceIds)
    .where('s.status_id', '=', 1)
    .orderBy('s.id')
    .forNoKeyUpdate()
    .execute();
}

/** Nothing points to a healer's service, so that nothing is left of a removed one but its audit. */
export async function deleteHealerService(tx: Tx, healerServiceId: number): Promise<void> {
  await tx.deleteFrom('healer_services').where('id', '=', healerServiceId).execute();
}
