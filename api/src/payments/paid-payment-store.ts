import { type Centavos, minus, sum } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';
import { type LockedPayment, lockPayments } from './payment-store';
import { mergeTargets, type TargetPart } from './plan-allocations';

/** The amount of each payment that each of its targets still has, by its allocations and those of its refunds. */
export async function listTargets(
  read: Read,
  paymentIds: readonly number[],
): Promise<Map<number, TargetPart[]>> {
  const origin = sql<number>`coalesce(p.refund_of_id, p.id)`;
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where(eb =>
      eb.or([
        eb('p.id', '=', sql<number>`any(${paymentIds}::bigint[])`),
        eb('p.refund_of_id', '=', sql<number>`any(${paymentIds}::bigint[])`),
      ]),
    )
    .select([origin.as('origin'), 'g.type_id', 'g.appointment_id', 'g.sale_id', 'g.healer_id', 'g.amount'])
    .orderBy('g.id')
    .execute();
  return new Map(
    paymentIds.map(id => [
      id,
      mergeTargets(rows.flatMap(({ origin, ...part }) => (origin === id ? part : []))),
    ]),
  );
}

/** A locked payment, and what stands of it. */
export interface PaidPayment {
  readonly payment: LockedPayment;
  readonly isReversed: boolean;
  /** The amount that refunds gave back. */
  readonly refunded: Centavos;
  readonly targets: readonly TargetPart[];
}

/** Locks payments, and reads what stands of each: first to last. */
export async function lockPaidPayments(tx: Tx, ids: readonly number[]): Promise<PaidPayment[]> {
  const payments = await lockPayments(tx, ids);
  const counters = await tx
    .selectFrom('payments')
    .where(eb =>
      eb.or([
        eb('reverses_id', '=', sql<number>`any(${ids}::bigint[])`),
        eb('refund_of_id', '=', sql<number>`any(${ids}::bigint[])`),
      ]),
    )
    .select(['reverses_id', 'refund_of_id', 'amount'])
    .execute();
  const targets = await listTargets(tx, ids);
  return payments.map(payment => ({
    payment,
    isReversed: counters.some(each => each.reverses_id === payment.id),
    refunded: minus(sum(counters.flatMap(each => (each.refund_of_id === payment.id ? each.amount : [])))),
    targets: targets.get(payment.id) ?? [],
  }));
}
