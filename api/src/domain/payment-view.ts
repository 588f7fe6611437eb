import type { account, assignment, paymentRow } from '@melena/shared/contract/payment';
import { toPesos } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '../calls/refusal';
import { countFound } from '../db/queries/count';
import type { Database } from '../db/tables';
import type { PaymentsTable } from '../db/tables/money';
import type { Read } from '../db/transaction';
import { accountOf, paymentFolio } from './appointment-lines-view';
import { fullName } from './appointment-view';
import { clientIdsMatching } from './client-view';
import { containing } from './client-words';

type PaymentRow = z.output<typeof paymentRow>;
type Assignment = z.output<typeof assignment>;

const PAGE = 50;

/** What narrows a list of payments; 0 means all. */
interface PaymentFilter {
  readonly search?: string;
  readonly type_id?: number;
  readonly account_id?: number;
  readonly offset?: number;
  readonly limit?: number;
}

function paymentsOf(read: Read, salonId: number) {
  return read.selectFrom('payments as p').where('p.salon_id', '=', salonId);
}

function selectPayment(found: ReturnType<typeof paymentsOf>) {
  return found
    .innerJoin('clients as c', join =>
      join.onRef('c.salon_id', '=', 'p.salon_id').onRef('c.id', '=', 'p.client_id'),
    )
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', join =>
      join.onRef('k.salon_id', '=', 'p.salon_id').onRef('k.id', '=', 'p.account_id'),
    )
    .leftJoin('payments as r', join =>
      join.onRef('r.salon_id', '=', 'p.salon_id').onRef('r.reverses_id', '=', 'p.id'),
    )
    .select(['p.reverses_id', 'r.id as reversed_by_id'])
    .select(['p.salon_id', 'p.id', 'p.folio', 'p.amount', 'p.client_id', 'p.type_id', 'p.account_id'])
    .select(['p.creation_date', 'p.notes', 't.name as type', 'k.name as account', 'k.last_4', 'k.holder'])
    .select(['c.first_name', 'c.last_name']);
}

type SelectedPayment = Awaited<ReturnType<typeof findPayment>>;

/** A payment as it travels. */
export function toPaymentRow(row: SelectedPayment): PaymentRow {
  return {
    id: row.id,
    folio: paymentFolio(row.id, row.folio),
    amount: toPesos(row.amount),
    client_id: row.client_id,
    client: fullName(row.first_name, row.last_name),
    type_id: row.type_id,
    type: row.type,
    account_id: row.account_id,
    account: accountOf(row),
    creation_date: row.creation_date.toISOString(),
    notes: row.notes,
    reverses_id: row.reverses_id,
    reversed_by_id: row.reversed_by_id,
  };
}

/** A part of the payments that a filter finds, the latest first, and how many it finds in all. */
export async function listPayments(
  read: Read,
  salonId: number,
  filter: PaymentFilter,
): Promise<{ payments: PaymentRow[]; total: number; more: boolean }> {
  const { found, ways } = await narrowed(read, salonId, filter);
  const { offset = 0, limit = PAGE } = filter;
  // Which ones first, from indexes alone: what belongs to the payments before the page is never looked up.
  const page = ways
    .map(way => latest(read, way, offset + limit))
    .reduce((some, others) => some.union(others))
    .orderBy('creation_date', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  const [rows, count] = await Promise.all([rowsOn(read, salonId, page), countFound(read, found, filter)]);
  return { payments: rows.map(toPaymentRow), ...count };
}

/** By their ids, told one by one: of a salon that is new the planner may know nothing, and look for each in all of it. */
async function rowsOn(
  read: Read,
  salonId: number,
  page: { readonly execute: () => Promise<readonly { readonly id: number }[]> },
) {
  const ids = (await page.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  return selectPayment(paymentsOf(read, salonId).where('p.id', 'in', ids))
    .orderBy('p.creation_date', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

type Found = ReturnType<typeof paymentsOf>;

function latest(read: Read, found: Found, count: number) {
  const some = found
    .select(['p.id', 'p.creation_date'])
    .orderBy('p.creation_date', 'desc')
    .orderBy('p.id', 'desc')
    .limit(count);
  return read.selectFrom(some.as('w')).select(['w.id', 'w.creation_date']);
}

/** What a filter finds, and each way of finding it apart: an index serves one of them, none serves them all. */
async function narrowed(
  read: Read,
  salonId: number,
  filter: PaymentFilter,
): Promise<{ found: Found; ways: Found[] }> {
  let some = paymentsOf(read, salonId);
  if (filter.type_id) some = some.where('p.type_id', '=', filter.type_id);
  if (filter.account_id) some = some.where('p.account_id', '=', filter.account_id);
  const typed = normalise(filter.search ?? '');
  if (typed === '') return { found: some, ways: [some] };
  // Their ids first: no index finds payments by the columns of a joined row.
  const clients = await clientIdsMatching(read, salonId, typed);
  const ways: ((eb: ExpressionBuilder<Database & { p: PaymentsTable }, 'p'>) => Expression<SqlBool>)[] = [
    eb => eb(sql<string>`fold(p.folio)`, 'like', containing(typed)),
  ];
  if (clients.length > 0) ways.push(eb => eb('p.client_id', 'in', clients));
  if (/^\d{1,15}$/.test(typed)) ways.push(eb => eb('p.id', '=', Number(typed)));
  return {
    found: some.where(eb => eb.or(ways.map(way => way(eb)))),
    ways: ways.map(way => some.where(way)),
  };
}

/** @throws {Refusal} `not_found` */
export async function findPayment(read: Read, salonId: number, id: number) {
  const row = await selectPayment(paymentsOf(read, salonId)).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el pago');
  return row;
}

/** What was given of a payment, first to last; a counter-entry is negative. */
export async function listAssignments(read: Read, salonId: number, paymentId: number): Promise<Assignment[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', join =>
      join.onRef('p.salon_id', '=', 'g.salon_id').onRef('p.id', '=', 'g.payment_id'),
    )
    .leftJoin('appointments as a', join =>
      join.onRef('a.salon_id', '=', 'g.salon_id').onRef('a.id', '=', 'g.appointment_id'),
    )
    .where('g.salon_id', '=', salonId)
    .where('g.payment_id', '=', paymentId)
    .select(['g.id', 'g.payment_id', 'g.client_id', 'g.type_id', 'g.amount', 'g.creation_date', 'p.folio'])
    .select(['g.appointment_id', 'a.folio as appointment_folio', 'a.status_id', 'a.paid'])
    .orderBy('g.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    payment_id: row.payment_id,
    client_id: row.client_id,
    type_id: row.type_id,
    amount: toPesos(row.amount),
    folio: paymentFolio(row.payment_id, row.folio),
    appointment_id: row.appointment_id,
    appointment_folio: row.appointment_folio === null ? '' : String(row.appointment_folio),
    appointment_status_id: row.status_id,
    appointment_paid: row.paid === null ? null : toPesos(row.paid),
    creation_date: row.creation_date.toISOString(),
  }));
}

export function listPaymentTypes(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('payment_types').select(['id', 'name']).orderBy('id').execute();
}

/** The accounts that can receive a payment now. */
export function listAccounts(read: Read, salonId: number): Promise<z.output<typeof account>[]> {
  return read
    .selectFrom('accounts')
    .select(['id', 'name', 'last_4', 'holder', 'kind'])
    .where('salon_id', '=', salonId)
    .where('status_id', '=', 1)
    .orderBy('kind')
    .orderBy('id')
    .execute();
}
