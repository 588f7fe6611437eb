import { minus } from '@melena/shared/rules/money';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { insertAllocations } from '../payments/allocation-store';
import { insertPayments } from '../payments/payment-store';
import { allocationTo } from '../payments/plan-allocations';
import type { RefundPlan } from './plan-refund';

/** Gives parts of payments back: a negative payment each, with the parts that lose it. */
export async function writeRefunds(
  tx: Tx,
  actor: Actor,
  refunds: readonly RefundPlan[],
  correctionId: number,
): Promise<void> {
  const ids = await insertPayments(
    tx,
    actor,
    refunds.map(({ row }) => ({ ...row, correction_id: correctionId })),
  );
  const rows = refunds.flatMap(({ row, parts }, index) => {
    const owner = { id: ids[index] ?? 0, client_id: row.client_id };
    return parts.map(part => allocationTo(owner, part, minus(part.amount)));
  });
  await insertAllocations(tx, rows);
}
