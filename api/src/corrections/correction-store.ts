import { add, type Centavos, centavos, ZERO } from '@melena/shared/rules/money';
import { type Insertable, sql } from 'kysely';
import { insertRow } from '../core/database/rows';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { fullName } from '../core/wire-values';

export function insertCorrection(
  tx: Tx,
  correction: Insertable<SalonDatabase['corrections']>,
): Promise<number> {
  return insertRow(tx, 'corrections', correction);
}

export async function insertReturn(
  tx: Tx,
  back: Insertable<SalonDatabase['product_returns']>,
): Promise<void> {
  await insertRow(tx, 'product_returns', back);
}

/** A target of payments: what one of them is for. */
export interface PaymentTarget {
  readonly type_id: number;
  readonly appointment_id: number | null;
  readonly sale_id: number | null;
  readonly healer_id: number | null;
}

/** A target with an amount that it gets or loses. */
export type TargetPart = PaymentTarget & { readonly amount: Centavos };

/** The amount of a payment that each of its targets still has, by its allocations and those of its refunds. */
export async function listPaymentTargets(read: Read, paymentId: number): Promise<TargetPart[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where(eb => eb.or([eb('p.id', '=', paymentId), eb('p.refund_of_id', '=', paymentId)]))
    .select(['g.type_id', 'g.appointment_id', 'g.sale_id', 'g.healer_id', 'g.amount'])
    .orderBy('g.id')
    .execute();
  return mergeTargets(rows);
}

/** Amounts by their target, in the order in which the targets came. */
export function mergeTargets(parts: readonly TargetPart[]): TargetPart[] {
  const keyOf = ({ type_id, appointment_id, sale_id, healer_id }: PaymentTarget) =>
    [type_id, appointment_id, sale_id, healer_id].join(':');
  const targets = new Map<string, TargetPart>();
  for (const part of parts) {
    const before = targets.get(keyOf(part))?.amount ?? ZERO;
    targets.set(keyOf(part), { ...part, amount: add(before, part.amount) });
  }
  return [...targets.values()];
}

/** The payments that hold a part of a ticket, first to last. */
export async function listTicketPayments(
  read: Read,
  { appointmentId, saleId }: { readonly appointmentId?: number; readonly saleId?: number },
): Promise<number[]> {
  let found = read.selectFrom('payment_assignments as g').innerJoin('payments as p', 'p.id', 'g.payment_id');
  if (appointmentId !== undefined) found = found.where('g.appointment_id', '=', appointmentId);
  if (saleId !== undefined) found = found.where('g.sale_id', '=', saleId);
  const rows = await found
    .where('p.reverses_id', 'is', null)
    .where('p.refund_of_id', 'is', null)
    .select('p.id')
    .distinct()
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Products that were sold on an appointment, with the pieces of them that came back. */
export function listSoldProducts(read: Read, appointmentId: number) {
  return read
    .selectFrom('appointment_products as l')
    .where('l.appointment_id', '=', appointmentId)
    .where('l.type_id', '=', 1)
    .where('l.status_id', '=', 1)
    .select(['l.id', 'l.variant_id', 'l.quantity', 'l.charged'])
    .orderBy('l.variant_id')
    .execute();
}

/** The pieces of lines that came back before, by the line. */
export async function sumReturned(
  read: Read,
  column: 'appointment_product_id' | 'sale_line_id',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('product_returns')
    .where(column, 'in', ids)
    .select([column, 'quantity'])
    .execute();
  const returned = new Map<number, number>();
  for (const { [column]: id, quantity } of rows) {
    if (id !== null) returned.set(id, (returned.get(id) ?? 0) + quantity);
  }
  return returned;
}

export function lockSale(tx: Tx, id: number) {
  return tx
    .selectFrom('sales')
    .select(['id', 'folio', 'client_id', 'appointment_id', 'total', 'discount'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The amount of a sale's price that may go back without a line: of its products. Gift cards and packages come back as
 * lines, which leaves them worth nothing.
 */
export async function findRefundableProducts(read: Read, saleId: number): Promise<Centavos> {
  const { rows } = await sql<{ left: string }>`
    select (select coalesce(sum(l.total - l.discount), 0) from ${ownRows('sale_lines')} l
        where l.sale_id = ${saleId} and l.kind = 'product')
      - (select coalesce(sum(r.amount), 0) from ${ownRows('product_returns')} r
        join ${ownRows('sale_lines')} l on l.id = r.sale_line_id
        where l.sale_id = ${saleId} and l.kind = 'product')
      - (select coalesce(sum(k.refunded), 0) from ${ownRows('corrections')} k
        where k.sale_id = ${saleId} and k.kind <> 'return') as left`.execute(read);
  return centavos(Number(rows[0]?.left ?? 0));
}

/** Those of these healers who were paid more in tips than is left to them; all are locked against a payout. */
export async function lockOverpaidHealers(
  tx: Tx,
  healerIds: readonly number[],
): Promise<{ readonly name: string }[]> {
  const rows = await tx
    .selectFrom('healers')
    .where('id', 'in', [0, ...healerIds])
    .select(['id', 'first_name', 'last_name'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const overpaid = await tx
    .selectFrom('healers as h')
    .where('h.id', 'in', [0, ...rows.map(({ id }) => id)])
    .where(sql<boolean>`tips_owed(h.salon_id, h.id) < 0`)
    .select('h.id')
    .execute();
  return rows
    .filter(({ id }) => overpaid.some(each => each.id === id))
    .map(({ first_name, last_name }) => ({ name: fullName(first_name, last_name) }));
}
