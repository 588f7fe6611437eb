import type { Insertable } from 'kysely';
import { notFound } from '../calls/refusal';
import type { Database } from '../db/tables';
import type { Tx } from '../db/transaction';
import type { Actor } from './locked-appointment';

/** What a variant has, of which this transaction is the only one to take. */
export type LockedStock = Awaited<ReturnType<typeof lockStock>>;

/**
 * Locks a variant's counts. Of what a command locks, stock comes last.
 * @throws {Refusal} `not_found`
 */
export async function lockStock(tx: Tx, salonId: number, variantId: number) {
  const row = await tx
    .selectFrom('stock as s')
    .innerJoin('product_variants as v', join =>
      join.onRef('v.salon_id', '=', 's.salon_id').onRef('v.id', '=', 's.variant_id'),
    )
    .where('s.salon_id', '=', salonId)
    .where('s.variant_id', '=', variantId)
    .select(['s.variant_id', 's.selling', 's.exhibition', 's.total_selling', 's.material'])
    .select(['s.material_unit', 's.version', 'v.content', 'v.product_id'])
    .forUpdate('s')
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el producto');
  return row;
}

type Movement = Omit<
  Insertable<Database['stock_movements']>,
  'salon_id' | 'variant_id' | 'staff_id' | 'healer_id'
>;

/** Changes counts of a locked stock: a movement by who acts, which the counts follow. */
export async function addMovement(
  tx: Tx,
  actor: Actor,
  { variant_id }: Pick<LockedStock, 'variant_id'>,
  movement: Movement,
): Promise<void> {
  const who = actor.role === 'healer' ? { healer_id: actor.actorId } : { staff_id: actor.actorId };
  await tx
    .insertInto('stock_movements')
    .values({ salon_id: actor.salonId, variant_id, ...movement, ...who })
    .execute();
}
