import { withIva } from '@melena/shared/rules/iva';
import type { Centavos } from '@melena/shared/rules/money';
import type { CostReceipt } from './receipt-store';

/** The cost of a piece, without and with IVA. */
export interface VariantCost {
  readonly cost: Centavos;
  readonly costIva: Centavos;
}

interface CostEntry extends VariantCost {
  /** The receipt that set it; null where it was there before. */
  readonly movement_id: number | null;
}

/**
 * The costs of one variant that lie over each other: the one before its receipts, and above it that of each receipt
 * which still stands. A cost that somebody typed between two receipts covers all below it.
 * @param receipts of the variant, first to last
 */
export function buildCostStack(receipts: readonly CostReceipt[]): CostEntry[] {
  const steps = receipts.flatMap(receipt => {
    const { movement_id, undone_by } = receipt;
    const set = { at: movement_id, receipt, undoes: false };
    return undone_by === null ? [set] : [set, { at: undone_by, receipt, undoes: true }];
  });
  let stack: CostEntry[] = [];
  for (const { receipt, undoes } of steps.sort((one, other) => one.at - other.at)) {
    const { movement_id } = receipt;
    if (undoes) {
      stack = stack.filter(entry => entry.movement_id !== movement_id);
      continue;
    }
    const before = { cost: receipt.replaced_cost, costIva: receipt.replaced_cost_iva };
    const top = currentCost(stack);
    if (!top || !isSameCost(top, before)) stack = [{ movement_id: null, ...before }];
    stack.push({ movement_id, ...costAfterReceipt(receipt, before) });
  }
  return stack;
}

/** The cost that holds. */
export function currentCost(stack: readonly CostEntry[]): CostEntry | undefined {
  return stack.at(-1);
}

export function isSameCost(one: VariantCost, other: VariantCost): boolean {
  return one.cost === other.cost && one.costIva === other.costIva;
}

/** A price that was the cost already left its IVA as somebody typed it. */
function costAfterReceipt({ price }: CostReceipt, before: VariantCost): VariantCost {
  return price === before.cost ? before : { cost: price, costIva: withIva(price) };
}
