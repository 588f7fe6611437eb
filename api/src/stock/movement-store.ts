import type { Insertable } from 'kysely';
import type { Actor } from '../core/context';
import { inBranch, type Tx, wholeChain } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { notFound } from '../core/errors';
import { productPrice } from '../core/own-price-store';

/** The counts of a variant, of which this transaction is the only one to take. */
export type LockedStock = Awaited<ReturnType<typeof lockStock>>;

/**
 * Locks a variant's counts. Of what a command locks, stock comes last.
 * @throws {AppError} `not_found`
 */
export async function lockStock(tx: Tx, variantId: number) {
  const stock = (await lockStocks(tx, [variantId])).get(variantId);
  if (!stock) throw notFound('No se encontró el producto');
  return stock;
}

/** Locks the counts of several variants, by the order of their ids: two who need the same ones never lock each other out. */
export async function lockStocks(tx: Tx, variantIds: readonly number[]) {
  if (variantIds.length === 0) return new Map<number, never>();
  const counts = await tx
    .selectFrom('stock')
    .where('variant_id', 'in', variantIds)
    .select(['variant_id', 'selling', 'exhibition', 'total_selling', 'material', 'material_unit', 'version'])
    .select(['minimum', 'target'])
    .orderBy('variant_id')
    .forUpdate()
    .execute();
  // Asked once the counts are locked: who corrects a content changes the counts with it, and may have been waited for.
  const variants = await tx
    .selectFrom('product_variants as v')
    .where('v.id', 'in', variantIds)
    .select(['v.id', 'v.content', 'v.product_id', productPrice.as('price_iva')])
    .execute();
  const byId = new Map(variants.map(({ id, ...variant }) => [id, variant]));
  return new Map(
    counts.flatMap(row => {
      const variant = byId.get(row.variant_id);
      return variant ? [[row.variant_id, { ...row, ...variant }] as const] : [];
    }),
  );
}

/** A handle for each salon of the chain, by its number: counts of several are locked in this order. */
export async function listBranchHandles(tx: Tx): Promise<Tx[]> {
  const branches = await wholeChain(tx).selectFrom('branches').select('id').orderBy('id').execute();
  return branches.map(({ id }) => inBranch(tx, id));
}

type Movement = Omit<Insertable<SalonDatabase['stock_movements']>, 'variant_id' | 'staff_id' | 'healer_id'>;

/** Changes counts of a locked stock: a movement by who acts, which the counts follow. */
export async function addMovement(
  tx: Tx,
  actor: Actor,
  { variant_id }: Pick<LockedStock, 'variant_id'>,
  movement: Movement,
): Promise<void> {
  await addMovements(tx, actor, [{ variant_id, ...movement }]);
}

/** Changes counts of several locked stocks at once, as {@link addMovement}. */
export async function addMovements(
  tx: Tx,
  actor: Actor,
  movements: readonly (Movement & Pick<LockedStock, 'variant_id'>)[],
): Promise<void> {
  const who = actor.role === 'healer' ? { healer_id: actor.actorId } : { staff_id: actor.actorId };
  await tx
    .insertInto('stock_movements')
    .values(movements.map(movement => ({ ...movement, ...who })))
    .execute();
}
