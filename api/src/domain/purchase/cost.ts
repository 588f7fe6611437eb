import { withIva } from '@melena/shared/rules/iva';
import { type Centavos, ZERO } from '@melena/shared/rules/money';
import {
  type LockedVariant,
  lockVariants,
  updateVariant,
  type VariantFields,
} from '../../db/queries/product-variant-writes';
import { changeLine } from '../../db/queries/purchase-writes';
import type { Tx } from '../../db/transaction';

/** A variant whose cost changed, as the audit keeps it. */
export interface CostChange {
  readonly id: number;
  readonly before: VariantFields;
  readonly after: VariantFields;
}

interface PaidLine {
  readonly id: number;
  readonly variant_id: number;
  readonly price: Centavos;
}

/**
 * Makes what was paid the catalogue's cost. A cost that is that already stays with its IVA as it was typed, what cost
 * nothing was a gift, and prices of sale are nobody's business here.
 */
export async function followPrices(
  tx: Tx,
  salonId: number,
  lines: readonly PaidLine[],
): Promise<CostChange[]> {
  const variants = await lockVariants(
    tx,
    salonId,
    lines.map(line => line.variant_id),
  );
  const changes: CostChange[] = [];
  for (const { id, variant_id, price } of lines) {
    const variant = variants.get(variant_id);
    if (!variant || price === ZERO || price === variant.price_buy) continue;
    changes.push(await changeCost(tx, salonId, variant, price, withIva(price)));
    await changeLine(tx, salonId, id, {
      replaced_cost: variant.price_buy,
      replaced_cost_iva: variant.price_buy_iva,
    });
  }
  return changes;
}

interface ReplacedLine extends PaidLine {
  readonly replaced_cost: Centavos | null;
  readonly replaced_cost_iva: Centavos | null;
}

/** Puts back the costs that lines replaced, where nobody changed them since. */
export async function restoreCosts(
  tx: Tx,
  salonId: number,
  lines: readonly ReplacedLine[],
): Promise<CostChange[]> {
  const variants = await lockVariants(
    tx,
    salonId,
    lines.map(line => line.variant_id),
  );
  const changes: CostChange[] = [];
  for (const { id, variant_id, price, replaced_cost, replaced_cost_iva } of lines) {
    if (replaced_cost === null || replaced_cost_iva === null) continue;
    const variant = variants.get(variant_id);
    if (variant && variant.price_buy === price && variant.price_buy_iva === withIva(price)) {
      changes.push(await changeCost(tx, salonId, variant, replaced_cost, replaced_cost_iva));
    }
    await changeLine(tx, salonId, id, { replaced_cost: null, replaced_cost_iva: null });
  }
  return changes;
}

async function changeCost(
  tx: Tx,
  salonId: number,
  { id, version: _version, ...before }: LockedVariant,
  price_buy: Centavos,
  price_buy_iva: Centavos,
): Promise<CostChange> {
  const after = { ...before, price_buy, price_buy_iva };
  await updateVariant(tx, salonId, id, after);
  return { id, before, after };
}
