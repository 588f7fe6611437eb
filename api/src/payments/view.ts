import type { account, assignment, paymentRow, paymentTill } from '@melena/shared/contract/payment/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { sql } from 'kysely';
import type { z } from 'zod';
import { bankAccountText, formatPaymentFolio } from '../appointments/lines-view';
import { selectMatchingClients } from '../clients/client-search-store';
import { inChunks } from '../core/database/in-chunks';
import { ALL_ROWS, countFound, countLimit, isTruncated } from '../core/database/paging';
import type { Read } from '../core/database/salon/handle';
import { notFound } from '../core/errors';
import { folioPatterns } from '../core/text-search';
import { fullName, toIsoMoment } from '../core/wire-values';

type PaymentRow = z.output<typeof paymentRow>;
type PaymentTill = z.output<typeof paymentTill>;
type Allocation = z.output<typeof assignment>;

/** Narrows a list of payments; 0 means all. */
interface PaymentFilter {
  readonly search?: string;
  readonly type_id?: number;
  readonly account_id?: number;
  readonly offset?: number;
  readonly limit?: number;
}

function selectPayments(read: Read) {
  return read.selectFrom('payments as p');
}

function selectPayment(found: ReturnType<typeof selectPayments>) {
  return found
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', 'k.id', 'p.account_id')
    .leftJoin('payments as r', 'r.reverses_id', 'p.id')
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
    folio: formatPaymentFolio(row.id, row.folio),
    amount: toPesos(row.amount),
    client_id: row.client_id,
    client: fullName(row.first_name, row.last_name),
    type_id: row.type_id,
    type: row.type,
    account_id: row.account_id,
    account: bankAccountText(row),
    creation_date: row.creation_date.toISOString(),
    notes: row.notes,
    reverses_id: row.reverses_id,
    reversed_by_id: row.reversed_by_id,
  };
}

/** The payments that a filter finds, the latest first: a page, or without a limit all up to {@link ALL_ROWS}. */
export async function listPayments(
  read: Read,
  filter: PaymentFilter,
): Promise<{ payments: PaymentRow[]; total: number; more: boolean; truncated?: true }> {
  const ways = searchStrategies(read, filter);
  const { offset = 0, limit = ALL_ROWS } = filter;
  // Which ones first, from indexes alone: what belongs to the payments before the page is never looked up.
  const page = unionAll(ways.map(way => selectLatest(read, way, offset + limit)))
    .orderBy('creation_date', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  const [rows, count] = await Promise.all([readRowsOf(read, page), countMatches(read, ways, filter)]);
  return { payments: rows.map(toPaymentRow), ...count, ...isTruncated(filter, count) };
}

/** By their ids, which are sent: of a salon that is new the planner may know nothing, and look for each in all of it. */
async function readRowsOf(
  read: Read,
  page: { readonly execute: () => Promise<readonly { readonly id: number }[]> },
) {
  const ids = (await page.execute()).map(({ id }) => id);
  return inChunks(ids, piece =>
    selectPayment(selectPayments(read).where('p.id', '=', sql<number>`any(${piece}::bigint[])`))
      .orderBy('p.creation_date', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
  );
}

type PaymentQuery = ReturnType<typeof selectPayments>;

function selectLatest(read: Read, found: PaymentQuery, count: number) {
  const some = found
    .select(['p.id', 'p.creation_date'])
    .orderBy('p.creation_date', 'desc')
    .orderBy('p.id', 'desc')
    .limit(count);
  return read.selectFrom(some.as('w')).select(['w.id', 'w.creation_date']);
}

type LatestQuery = ReturnType<typeof selectLatest>;

const unionAll = (parts: readonly LatestQuery[]): LatestQuery =>
  parts.reduce((some, others) => some.union(others));

/** Counts the payments that are found one way or another; one that is found twice counts once. */
function countMatches(read: Read, ways: readonly PaymentQuery[], filter: PaymentFilter) {
  const [only] = ways;
  if (ways.length === 1 && only) return countFound(read, only, filter);
  const most = countLimit(filter) + 1;
  const ids = ways
    .map(way => read.selectFrom(way.select('p.id').limit(most).as('w')).select('w.id'))
    .reduce((some, others) => some.union(others));
  return countFound(read, read.selectFrom(ids.as('p')), filter);
}

/** Each way in which a filter finds payments, apart: an index serves one of them, none serves them all. */
function searchStrategies(read: Read, filter: PaymentFilter): PaymentQuery[] {
  let some = selectPayments(read);
  if (filter.type_id) some = some.where('p.type_id', '=', filter.type_id);
  if (filter.account_id) some = some.where('p.account_id', '=', filter.account_id);
  const typed = normalise(filter.search ?? '');
  if (typed === '') return [some];
  const clients = selectMatchingClients(read, { search: typed }).select('c.id');
  const ways = [some.where('p.client_id', 'in', clients)];
  const folios = folioPatterns(typed);
  if (folios.length > 0) {
    ways.push(
      some.where(eb => eb.or(folios.map(pattern => eb(sql<string>`fold(p.folio)`, 'like', pattern)))),
    );
  }
  if (/^\d{1,15}$/.test(typed)) ways.push(some.where('p.id', '=', Number(typed)));
  return ways;
}

/** @throws {AppError} `not_found` */
export async function findPayment(read: Read, id: number) {
  const row = await selectPayment(selectPayments(read)).where('p.id', '=', id).executeTakeFirst();
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
    folio: formatPaymentFolio(row.payment_id, row.folio),
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
export function listActiveBankAccounts(read: Read): Promise<z.output<typeof account>[]> {
  return read
    .selectFrom('accounts')
    .select(['id', 'name', 'last_4', 'holder', 'kind'])
    .where('status_id', '=', 1)
    .orderBy('kind')
    .orderBy('id')
    .execute();
}
