import type { paymentRow, paymentSum } from '@melena/shared/contract/payment/schemas';
import { centavos, toPesos } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { addDays, type Day, instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { selectMatchingClients } from '../clients/client-search-store';
import { inChunks } from '../core/database/in-chunks';
import { ALL_ROWS, countFound, countLimit, isTruncated } from '../core/database/paging';
import type { Read } from '../core/database/salon/handle';
import { folioPatterns } from '../core/text-search';
import { selectPaymentRow, selectPayments, toPaymentRow } from './view';

type PaymentRow = z.output<typeof paymentRow>;
type PaymentSum = z.output<typeof paymentSum>;

/** Narrows the payments; 0 means all. */
interface PaymentFilter {
  readonly search?: string;
  readonly type_id?: number;
  readonly account_id?: number;
  /** The first and the last day. */
  readonly from?: Day;
  readonly to?: Day;
  readonly unallocated?: boolean;
}

interface PaymentPage extends PaymentFilter {
  readonly offset?: number;
  readonly limit?: number;
}

/** The payments that a filter finds, the latest first: a page, or without a limit all up to {@link ALL_ROWS}. */
export async function listPayments(
  read: Read,
  filter: PaymentPage,
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
    selectPaymentRow(selectPayments(read).where('p.id', '=', sql<number>`any(${piece}::bigint[])`))
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
function countMatches(read: Read, ways: readonly PaymentQuery[], filter: PaymentPage) {
  const [only] = ways;
  if (ways.length === 1 && only) return countFound(read, only, filter);
  return countFound(read, read.selectFrom(idsOf(read, ways, countLimit(filter) + 1).as('p')), filter);
}

/** The ids that are found one way or another, up to `most` of each. */
function idsOf(read: Read, ways: readonly PaymentQuery[], most = ALL_ROWS + 1) {
  return ways
    .map(way => read.selectFrom(way.select('p.id').limit(most).as('w')).select('w.id'))
    .reduce((some, others) => some.union(others));
}

/** Each way in which a filter finds payments, apart: an index serves one of them, none serves them all. */
function searchStrategies(read: Read, filter: PaymentFilter): PaymentQuery[] {
  let some = selectPayments(read);
  if (filter.type_id) some = some.where('p.type_id', '=', filter.type_id);
  if (filter.account_id) some = some.where('p.account_id', '=', filter.account_id);
  if (filter.from) some = some.where('p.creation_date', '>=', instantOf(filter.from, '00:00'));
  if (filter.to) some = some.where('p.creation_date', '<', instantOf(addDays(filter.to, 1), '00:00'));
  if (filter.unallocated) {
    const left = read.selectFrom('unallocated_payments as l').select('l.payment_id');
    some = some.where('p.id', 'in', left);
  }
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

/**
 * The payments that a filter finds, added up by method and account. A search that finds very many isn't: its rows lie
 * anywhere, while those of a period are read from one index.
 * @param blindTill the till whose cash is left out
 */
export async function addUpPayments(
  read: Read,
  filter: PaymentFilter,
  blindTill: number | null,
): Promise<{ sums: PaymentSum[]; too_many: boolean }> {
  const ways = searchStrategies(read, filter).map(way => withoutCashOf(way, blindTill));
  const [only] = ways;
  if (normalise(filter.search ?? '') === '' && only)
    return { sums: await sumByMethod(read, only), too_many: false };
  const some = await idsOf(read, ways).execute();
  if (some.length > ALL_ROWS) return { sums: [], too_many: true };
  const ids = some.map(({ id }) => id);
  const found = selectPayments(read).where('p.id', '=', sql<number>`any(${ids}::bigint[])`);
  return { sums: await sumByMethod(read, found), too_many: false };
}

function withoutCashOf(found: PaymentQuery, tillId: number | null): PaymentQuery {
  if (tillId === null) return found;
  return found.where(eb =>
    eb.or([
      eb('p.type_id', '!=', PAYMENT_TYPE.cash),
      eb('p.caja_id', 'is', null),
      eb('p.caja_id', '!=', tillId),
    ]),
  );
}

async function sumByMethod(read: Read, found: PaymentQuery): Promise<PaymentSum[]> {
  const sums = found
    .groupBy(['p.type_id', 'p.account_id'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('p.amount').as('amount')])
    .select(['p.type_id', 'p.account_id']);
  const rows = await read
    .selectFrom(sums.as('s'))
    .innerJoin('payment_types as t', 't.id', 's.type_id')
    .leftJoin('accounts as k', 'k.id', 's.account_id')
    .select(['s.type_id', 't.name as type', 's.account_id', 's.count', 's.amount'])
    .select(['k.name as account', 'k.last_4'])
    .orderBy('s.type_id')
    .orderBy('s.account_id')
    .execute();
  return rows.map(row => ({
    type_id: row.type_id,
    type: row.type,
    account_id: row.account_id,
    account: row.account === null ? '' : `${row.account} ${row.last_4}`,
    count: row.count,
    amount: toPesos(centavos(Number(row.amount))),
  }));
}

/** The number of payments of which a part is left to allocate. */
export function countUnallocated(read: Read) {
  const found = read
    .selectFrom('unallocated_payments as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id');
  return countFound(read, found, {});
}
