import type { account, assignment, paymentRow, paymentTill } from '@melena/shared/contract/payment/schemas';
import { type Centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { formatSaleFolio } from '@melena/shared/rules/till/voucher';
import { sql } from 'kysely';
import type { z } from 'zod';
import { bankAccountText, formatPaymentFolio } from '../appointments/lines-view';
import { ownRows, type Read } from '../core/database/salon/handle';
import { notFound } from '../core/errors';
import { fullName, payerName, toIsoMoment } from '../core/wire-values';

type PaymentRow = z.output<typeof paymentRow>;
type PaymentTill = z.output<typeof paymentTill>;
type Allocation = z.output<typeof assignment>;

export function selectPayments(read: Read) {
  return read.selectFrom('payments as p');
}

/** Looked up for each payment: in a salon that is new, a join would be planned for a table that is thought to be empty. */
const remaining = sql<Centavos | null>`(
  select u.amount from ${ownRows('unallocated_payments')} u where u.payment_id = p.id)`;
const lineId = sql<number | null>`(
  select m.line_id from ${ownRows('statement_matches')} m where m.payment_id = p.id)`;

/** With what belongs to a payment as it is shown. */
export function selectPaymentRow(found: ReturnType<typeof selectPayments>) {
  return found
    .leftJoin('clients as c', 'c.id', 'p.client_id')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', 'k.id', 'p.account_id')
    .leftJoin('payments as r', 'r.reverses_id', 'p.id')
    .select(['p.reverses_id', 'p.refund_of_id', 'r.id as reversed_by_id'])
    .select(['p.salon_id', 'p.id', 'p.folio', 'p.amount', 'p.client_id', 'p.type_id', 'p.account_id'])
    .select(['p.creation_date', 'p.notes', 't.name as type', 'k.name as account', 'k.last_4', 'k.holder'])
    .select(['c.first_name', 'c.last_name', remaining.as('remaining'), lineId.as('line_id')]);
}

type SelectedPayment = Awaited<ReturnType<typeof findPayment>>;

/** A payment as it travels. */
export function toPaymentRow(row: SelectedPayment): PaymentRow {
  return {
    id: row.id,
    folio: formatPaymentFolio(row.id, row.folio),
    reference: row.folio,
    amount: toPesos(row.amount),
    remaining: toPesos(row.remaining ?? ZERO),
    statement_line_id: row.line_id,
    client_id: row.client_id,
    client: payerName(row),
    type_id: row.type_id,
    type: row.type,
    account_id: row.account_id,
    account: bankAccountText(row),
    creation_date: row.creation_date.toISOString(),
    notes: row.notes,
    reverses_id: row.reverses_id,
    refund_of_id: row.refund_of_id,
    reversed_by_id: row.reversed_by_id,
  };
}

/** @throws {AppError} `not_found` */
export async function findPayment(read: Read, id: number) {
  const row = await selectPaymentRow(selectPayments(read)).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el pago');
  return row;
}

/** The person who took a payment, and the till that it is of: the one that was open, or the one whose cut took it since. */
export async function findTillOfPayment(read: Read, id: number): Promise<PaymentTill> {
  const row = await selectPayments(read)
    .leftJoin('staff as s', 's.id', 'p.staff_id')
    .leftJoin('caja_outside_payments as o', 'o.payment_id', 'p.id')
    .leftJoin('cajas as t', join => join.on(eb => eb('t.id', '=', eb.fn.coalesce('p.caja_id', 'o.caja_id'))))
    .where('p.id', '=', id)
    .select(['p.caja_id', 's.name as taken_by', 't.id as till_id', 't.date_time', 't.closed_at'])
    .executeTakeFirstOrThrow();
  return {
    taken_by: row.taken_by ?? '',
    outside: row.caja_id === null,
    caja_id: row.till_id,
    opened_at: toIsoMoment(row.date_time),
    closed_at: toIsoMoment(row.closed_at),
  };
}

/** The allocations of a payment, first to last; a reversal is negative. */
export async function listAllocations(read: Read, paymentId: number): Promise<Allocation[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .leftJoin('appointments as a', 'a.id', 'g.appointment_id')
    .leftJoin('sales as v', 'v.id', 'g.sale_id')
    .leftJoin('healers as h', 'h.id', 'g.healer_id')
    .where('g.payment_id', '=', paymentId)
    .select(['g.id', 'g.payment_id', 'g.client_id', 'g.type_id', 'g.amount', 'g.creation_date', 'p.folio'])
    .select(['g.appointment_id', 'a.folio as appointment_folio', 'a.status_id', 'a.paid'])
    .select(['g.sale_id', 'v.folio as sale_folio', 'h.first_name', 'h.last_name'])
    .orderBy('g.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    payment_id: row.payment_id,
    client_id: row.client_id,
    type_id: row.type_id,
    amount: toPesos(row.amount),
    folio: formatPaymentFolio(row.payment_id, row.folio),
    appointment_id: row.appointment_id,
    appointment_folio: row.appointment_folio === null ? '' : String(row.appointment_folio),
    appointment_status_id: row.status_id,
    appointment_paid: row.paid === null ? null : toPesos(row.paid),
    sale_id: row.sale_id,
    sale_folio: row.sale_folio === null ? '' : formatSaleFolio(row.sale_folio),
    healer: fullName(row.first_name ?? '', row.last_name ?? ''),
    creation_date: row.creation_date.toISOString(),
  }));
}

/** The types that somebody can pay by. */
export function listPaymentTypes(read: Read): Promise<{ id: number; name: string }[]> {
  return read
    .selectFrom('payment_types')
    .select(['id', 'name'])
    .where('id', '<>', PAYMENT_TYPE.opening)
    .orderBy('id')
    .execute();
}

/** The accounts that can receive a payment now. */
export function listActiveBankAccounts(read: Read): Promise<z.output<typeof account>[]> {
  return read
    .selectFrom('accounts')
    .select(['id', 'name', 'last_4', 'holder', 'kind', 'clabe', 'fee'])
    .where('status_id', '=', 1)
    .orderBy('kind')
    .orderBy('id')
    .execute();
}
