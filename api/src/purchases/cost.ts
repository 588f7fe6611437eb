import { withIva } from '@melena/shared/rules/iva';
import { type Centavos, ZERO } from '@melena/shared/rules/money';
import { updateRows } from '../core/database/rows';
import { type Tx, wholeChain } from '../core/database/salon/handle';
import { type LockedVariant, lockVariants, type VariantFields } from '../products/variant-store';
import { buildCostStack, currentCost, isSameCost, type VariantCost } from './cost-stack';
import { costReceipts } from './receipt-store';

/** A variant whose cost changed, as the audit keeps it. */
export interface CostChange {
  readonly id: number;
  readonly before: VariantFields;
  readonly after: VariantFields;
}

interface CostedLine {
  readonly variant_id: number;
  readonly price: Centavos;
}

/** The cost that a receipt replaces, as its movement keeps it. */
interface ReplacedCost {
  readonly replaced_cost: Centavos;
  readonly replaced_cost_iva: Centavos;
}

interface CostUpdate {
  readonly changes: CostChange[];
  /** By variant. */
  readonly replaced: ReadonlyMap<number, ReplacedCost>;
}

/** The values of a receipt that leaves the catalogue's costs alone. */
export const NO_COSTS: CostUpdate = { changes: [], replaced: new Map() };

/**
 * Makes what was paid the catalogue's cost. A cost that is that already keeps its IVA as somebody typed it. A price of
 * zero was a gift and changes nothing. Selling prices do not change.
 */
export async function updateCosts(tx: Tx, lines: readonly CostedLine[]): Promise<CostUpdate> {
  const variants = await lockVariants(
    tx,
    lines.map(line => line.variant_id),
  );
  const changes: CostChange[] = [];
  const replaced = new Map<number, ReplacedCost>();
  for (const { variant_id, price } of lines) {
    const variant = variants.get(variant_id);
    if (!variant || price === ZERO) continue;
    const { price_buy, price_buy_iva } = variant;
    replaced.set(variant_id, { replaced_cost: price_buy, replaced_cost_iva: price_buy_iva });
    if (price === price_buy) continue;
    changes.push(costChange(variant, { cost: price, costIva: withIva(price) }));
  }
  await writeCosts(tx, changes);
  return { changes, replaced };
}

/**
 * Takes back the costs that receipts set, while they are being undone. The cost becomes that of the latest receipt that
 * still stands, or what was there before the first one. A cost that somebody typed since stays.
 */
export async function restoreCosts(
  tx: Tx,
  undone: readonly { readonly movement_id: number; readonly variant_id: number }[],
): Promise<CostChange[]> {
  const ids = undone.map(({ variant_id }) => variant_id);
  const variants = await lockVariants(tx, ids);
  // The cost is the chain's: a receipt of another salon may hold it.
  const receipts = await costReceipts(wholeChain(tx), ids);
  const changes: CostChange[] = [];
  for (const { movement_id, variant_id } of undone) {
    const variant = variants.get(variant_id);
    const stack = buildCostStack(receipts.filter(receipt => receipt.variant_id === variant_id));
    const now = currentCost(stack);
    const next = currentCost(stack.filter(entry => entry.movement_id !== movement_id));
    if (!variant || !now || !next || isSameCost(now, next)) continue;
    if (!isSameCost(now, { cost: variant.price_buy, costIva: variant.price_buy_iva })) continue;
    changes.push(costChange(variant, next));
  }
  await writeCosts(tx, changes);
  return changes;
}

function costChange(
  { id, version: _version, ...before }: LockedVariant,
  { cost, costIva }: VariantCost,
): CostChange {
  return { id, before, after: { ...before, price_buy: cost, price_buy_iva: costIva } };
}

async function writeCosts(tx: Tx, changes: readonly CostChange[]): Promise<void> {
  await updateRows(
    tx,
    'product_variants',
    changes.map(({ id, after: { price_buy, price_buy_iva } }) => ({ id, price_buy, price_buy_iva })),
  );
}
