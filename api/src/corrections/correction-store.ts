import { type Centavos, ZERO } from '@melena/shared/rules/money';
import { type Insertable, sql } from 'kysely';
import { creditOf } from '../appointments/credit-view';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { fullName } from '../core/wire-values';
import { findTicketKeys } from '../sales/ticket-key-store';

export async function insertReturns(
  tx: Tx,
  returns: readonly Insertable<SalonDatabase['product_returns']>[],
): Promise<void> {
  await tx.insertInto('product_returns').values(returns).execute();
}

/** The payments that hold a part of a ticket, first to last. */
export async function listTicketPayments(
  read: Read,
  { appointmentId, saleId }: { readonly appointmentId: number | null; readonly saleId: number | null },
): Promise<number[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where(eb => eb.or([eb('g.appointment_id', '=', appointmentId), eb('g.sale_id', '=', saleId)]))
    .where('p.reverses_id', 'is', null)
    .where('p.refund_of_id', 'is', null)
    .select('p.id')
    .distinct()
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The gift card that paid a payment, where one did: none or one. */
export async function listCardsOf(read: Read, paymentId: number): Promise<number[]> {
  const rows = await read.selectFrom('payments').where('id', '=', paymentId).select('gift_card_id').execute();
  return rows.flatMap(({ gift_card_id }) => gift_card_id ?? []);
}

/** A line of a ticket that may come back, with the pieces of it that came back before. */
export interface SoldLine {
  readonly id: number;
  readonly kind: 'product' | 'gift_card' | 'package';
  readonly variant_id: number | null;
  readonly quantity: number;
  readonly returned: number;
  readonly charged: Centavos;
}

const returnedOf = (column: 'appointment_product_id' | 'sale_line_id') =>
  sql<number>`(select coalesce(sum(r.quantity), 0)::integer from ${ownRows('product_returns')} r
    where r.${sql.ref(column)} = l.id)`.as('returned');

/** Products that were sold on an appointment. */
export function listSoldProducts(read: Read, appointmentId: number): Promise<SoldLine[]> {
  return read
    .selectFrom('appointment_products as l')
    .where('l.appointment_id', '=', appointmentId)
    .where('l.type_id', '=', 1)
    .where('l.status_id', '=', 1)
    .select(['l.id', 'l.variant_id', 'l.quantity', returnedOf('appointment_product_id')])
    .select([sql<'product'>`'product'`.as('kind'), sql<Centavos>`coalesce(l.charged, 0)`.as('charged')])
    .execute();
}

/** Lines of a sale. */
export function listSoldLines(read: Read, saleId: number): Promise<SoldLine[]> {
  return read
    .selectFrom('sale_lines as l')
    .where('l.sale_id', '=', saleId)
    .select(['l.id', 'l.kind', 'l.variant_id', 'l.quantity', returnedOf('sale_line_id')])
    .select(sql<Centavos>`l.total - l.discount`.as('charged'))
    .execute();
}

/** Locks sales in the order of their ids. @returns the ids of those that are there */
export async function lockSales(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('sales')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
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

/** The credit of a payment that an appointment left: of its charge, of what put it right, or moved from it. */
export async function findCredited(
  read: Read,
  paymentId: number,
  appointmentId: number | null,
): Promise<Centavos> {
  if (appointmentId === null) return ZERO;
  const { chargeId } = await findTicketKeys(read, { appointment_id: appointmentId });
  const credit = creditOf(sql`${appointmentId}::bigint`, sql`${chargeId}::bigint`);
  const row = await read
    .selectFrom('payment_assignments as x')
    .innerJoin('payments as y', 'y.id', 'x.payment_id')
    .where(eb => eb.or([eb('y.id', '=', paymentId), eb('y.refund_of_id', '=', paymentId)]))
    .where(sql<boolean>`x.id in ${credit}`)
    .select(sql<Centavos>`coalesce(sum(x.amount), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
  return row.amount;
}

/** The tips that a healer is owed, which a correction may take back. */
export interface TipsOwed {
  readonly id: number;
  readonly name: string;
  readonly owed: Centavos;
}

/** Locks healers against a payout, and reads the tips that they are owed. */
export async function lockTipsOwed(tx: Tx, healerIds: readonly number[]): Promise<TipsOwed[]> {
  if (healerIds.length === 0) return [];
  await tx
    .selectFrom('healers')
    .where('id', 'in', healerIds)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await tx
    .selectFrom('healers as h')
    .where('h.id', 'in', healerIds)
    .select(['h.id', 'h.first_name', 'h.last_name', sql<Centavos>`tips_owed(h.salon_id, h.id)`.as('owed')])
    .orderBy('h.id')
    .execute();
  return rows.map(({ id, first_name, last_name, owed }) => ({
    id,
    name: fullName(first_name, last_name),
    owed,
  }));
}
