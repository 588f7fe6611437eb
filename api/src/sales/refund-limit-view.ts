import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { add, atLeastZero, type Centavos, sum, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';

/** A refund takes money from tickets first, and from tips last. */
export const REFUND_ORDER: readonly (readonly number[])[] = [
  [ASSIGNMENT_TYPE.sale],
  [ASSIGNMENT_TYPE.payment, ASSIGNMENT_TYPE.advance],
  [ASSIGNMENT_TYPE.credit],
  [ASSIGNMENT_TYPE.tip],
];

interface RefundablePart {
  readonly id: number;
  readonly type_id: number;
  readonly amount: Centavos;
  /** The most that can be taken from it; null without such a limit. */
  readonly left: Centavos | null;
}

interface RefundLimits {
  /** The most that one refund gives back, as `payment/correct` takes it. */
  readonly refund: Centavos;
  /** The client's credit, where the payment has a part that is credit. */
  readonly credit: Centavos | null;
}

export async function listRefundLimits(
  read: Read,
  paymentIds: readonly number[],
): Promise<Map<number, RefundLimits>> {
  const parts = await listRefundableParts(read, paymentIds);
  return new Map(
    paymentIds.map(id => {
      const own = parts.filter(part => part.id === id);
      const credit = own.find(({ type_id }) => type_id === ASSIGNMENT_TYPE.credit)?.left ?? null;
      return [id, { refund: limitOf(own), credit }];
    }),
  );
}

function limitOf(parts: readonly RefundablePart[]): Centavos {
  let limit = ZERO;
  for (const types of REFUND_ORDER) {
    const next = parts.filter(({ type_id }) => types.includes(type_id));
    const short = next.find(({ amount, left }) => left !== null && left < amount);
    // Tips are taken from all healers at once, so that one of them who was paid holds all of them.
    if (short)
      return short.type_id === ASSIGNMENT_TYPE.tip ? limit : add(limit, atLeastZero(short.left ?? ZERO));
    limit = add(limit, sum(next.map(({ amount }) => amount)));
  }
  return limit;
}

/** The parts of payments that a refund may take: of what is charged, or was kept by the salon. */
async function listRefundableParts(read: Read, paymentIds: readonly number[]): Promise<RefundablePart[]> {
  const ids = sql`any(${paymentIds}::bigint[])`;
  const { rows } = await sql<RefundablePart & { readonly sale_id: number | null }>`
    select coalesce(p.refund_of_id, p.id) as id, x.type_id, x.sale_id, sum(x.amount)::bigint as amount,
      case
        when x.type_id = ${ASSIGNMENT_TYPE.tip} then tips_owed(x.salon_id, x.healer_id)
        when x.type_id = ${ASSIGNMENT_TYPE.credit} then (select c.credit from ${ownRows('client_credit')} c
          where c.client_id = p.client_id)
      end as "left"
    from ${ownRows('payment_assignments')} x
    join ${ownRows('payments')} p on p.id = x.payment_id
    left join ${ownRows('appointments')} a on a.id = x.appointment_id
    where (p.id = ${ids} or p.refund_of_id = ${ids})
      and (a.id is null or a.status_id = ${STATUS.finalizada} or a.kept > 0)
    group by coalesce(p.refund_of_id, p.id), p.client_id, x.salon_id, x.type_id, x.appointment_id, x.sale_id, x.healer_id
    having sum(x.amount) > 0`.execute(read);
  const ofSales = await sumRefundable(read, [...new Set(rows.flatMap(({ sale_id }) => sale_id ?? []))]);
  return rows.map(({ sale_id, left, ...part }) => ({
    ...part,
    left: sale_id === null ? left : (ofSales.get(sale_id) ?? ZERO),
  }));
}

/**
 * The amounts of sales' prices that may go back without a line: of their products. Gift cards and packages come back as
 * lines, which leaves them worth nothing.
 */
export async function sumRefundable(read: Read, saleIds: readonly number[]): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ id: number; left: Centavos }>`
    select s.id, ((select coalesce(sum(l.total - l.discount), 0) from ${ownRows('sale_lines')} l
        where l.sale_id = s.id and l.kind = 'product')
      - (select coalesce(sum(r.amount), 0) from ${ownRows('product_returns')} r
        join ${ownRows('sale_lines')} l on l.id = r.sale_line_id
        where l.sale_id = s.id and l.kind = 'product')
      - (select coalesce(sum(k.refunded), 0) from ${ownRows('corrections')} k
        where k.sale_id = s.id and k.kind <> 'return'))::bigint as left
    from ${ownRows('sales')} s where s.id = any(${saleIds}::bigint[])`.execute(read);
  return new Map(rows.map(({ id, left }) => [id, left]));
}
