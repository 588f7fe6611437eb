import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { PREPAID_TYPES } from '@melena/shared/rules/till/payment';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { inPesos, pesosOf } from './figures';
import { periodOf, type Range } from './period';
import { localDay, within } from './period-view';
import { sourceRowsOf } from './source-rows-view';

type Report = Omit<CallReply<'report/cuts'>, 'previous' | 'last_year'>;

const PREPAID = sql.lit(`{${PREPAID_TYPES.join(',')}}`);

const closedIn = (range: Range) => within(sql`c.closed_at`, sql`c.branch_id`, periodOf(range));

/**
 * Payments of later tills that put right one of a till of a range: what they took back, gave back, and entered again in
 * its place. `caja_id, id, folio, client_id, type_id, amount, at`. A later till's payments are later than the range's begin.
 */
function corrected(range: Range) {
  const { start } = periodOf(range);
  const of = (joins: RawBuilder<unknown>) => sql`
    select w.caja_id, p.id, p.folio, p.client_id, p.type_id, p.amount, p.creation_date as at
      from ${ownRows('payments')} p ${joins} join ${ownRows('cajas')} c on c.id = w.caja_id
      where p.creation_date >= ${start}::timestamptz and p.caja_id is distinct from w.caja_id and ${closedIn(range)}
        and p.type_id <> all(${PREPAID}::integer[])`;
  const payments = ownRows('payments');
  return sql`(
    ${of(sql`join ${payments} w on p.reverses_id is not null and w.id = p.reverses_id`)}
    union all
    ${of(sql`join ${payments} w on p.refund_of_id is not null and w.id = p.refund_of_id`)}
    union all
    ${of(sql`join ${payments} r on p.correction_id is not null and p.amount > 0 and r.correction_id = p.correction_id
      and r.reverses_id is not null join ${payments} w on w.id = r.reverses_id`)}
  )`;
}

/** The charges of a till `c`, less its refunds. */
const chargedIn = sql`
  (coalesce((select sum(t.amount_in + t.amount_out) from ${ownRows('caja_totals')} t where t.caja_id = c.id), 0)
    - coalesce((select sum(m.amount) from ${ownRows('cash_movements')} m where m.caja_id = c.id), 0))`;

interface CutRow {
  readonly caja_id: number | null;
  readonly salon_id: number;
  readonly number: number;
  readonly opened_at: Date;
  readonly closed_at: Date;
  readonly closed_by: string | null;
  readonly reason_id: number | null;
  readonly note: string;
  readonly float: string | null;
  readonly expected: string;
  readonly counted: string | null;
  readonly difference: string | null;
  readonly total: string;
  readonly corrected: string;
  readonly times: string;
}

const orNull = (amount: string | null) => (amount === null ? null : pesosOf(amount));

/** The cuts of a range, and their sums: counted and difference are of those that somebody counted. */
export async function findCutsReport(read: Read, range: Range): Promise<Report> {
  const { rows } = await sql<CutRow>`
    with later as (select caja_id, sum(amount) as amount, count(*) as count from ${corrected(range)} k group by caja_id),
    done as (
      select c.id as caja_id, c.branch_id as salon_id, k.number, c.date_time as opened_at, c.closed_at, s.name as closed_by, k.reason_id, k.note,
          k.float_cash as float, k.expected, k.counted, k.counted - k.expected as difference,
          ${chargedIn} as total,
          coalesce(l.amount, 0) as corrected, coalesce(l.count, 0) as times
        from ${ownRows('cajas')} c join ${ownRows('caja_cuts')} k on k.caja_id = c.id
        left join ${ownRows('staff')} s on s.id = c.closed_by left join later l on l.caja_id = c.id
        where ${closedIn(range)}
    )
    select * from (
      select * from done
      union all
      select null, null, null, null, null, null, null, null, null, coalesce(sum(expected), 0), coalesce(sum(counted), 0),
        coalesce(sum(difference), 0), coalesce(sum(total), 0), coalesce(sum(corrected), 0), coalesce(sum(times), 0)
        from done
    ) r order by closed_at desc nulls last, number desc`.execute(read);
  const whole = rows.find(({ caja_id }) => caja_id === null);
  return {
    cuts: rows.flatMap(({ caja_id, times, ...row }) =>
      caja_id === null
        ? []
        : {
            ...row,
            caja_id,
            opened_at: row.opened_at.toISOString(),
            closed_at: row.closed_at.toISOString(),
            closed_by: row.closed_by ?? '',
            expected: pesosOf(row.expected),
            counted: orNull(row.counted),
            difference: orNull(row.difference),
            float: orNull(row.float),
            total: pesosOf(row.total),
            corrected: pesosOf(row.corrected),
            corrections: Number(times),
          },
    ),
    total: {
      ...inPesos(whole, ['expected', 'total', 'corrected']),
      counted: pesosOf(whole?.counted ?? 0),
      difference: pesosOf(whole?.difference ?? 0),
    },
  };
}

/** The sums of a cut itself, which its page takes apart. */
const OF_CUT = {
  cuts: chargedIn,
  expected: sql`k.expected`,
  counted: sql`k.counted`,
  difference: sql`k.counted - k.expected`,
};

/** The rows of a figure: the cuts of a range, their payments, or the corrections of later tills. */
export function listCutRows(read: Read, body: CheckedBody<'report/cuts/rows'>) {
  const { figure, caja_id, offset, limit, ...range } = body;
  const page = { offset, limit };
  const isOne = caja_id === undefined ? sql`true` : sql`k.caja_id = ${caja_id}`;
  if (figure === 'total') return sourceRowsOf(read, paymentRows(sql`(${taken(range)})`, isOne), page);
  if (figure === 'corrected') return sourceRowsOf(read, paymentRows(corrected(range), isOne), page);
  const rows = sql`
    select ${localDay(sql`c.closed_at`, sql`c.branch_id`)} as day, c.closed_at as place, c.branch_id, 'caja' as kind, c.id, '' as folio,
        coalesce(s.name, '') as who, 'Corte ' || k.number as concept, ${OF_CUT[figure]} as amount,
        null::integer as quantity, null as unit
      from ${ownRows('cajas')} c join ${ownRows('caja_cuts')} k on k.caja_id = c.id
      left join ${ownRows('staff')} s on s.id = c.closed_by
      where ${closedIn(range)} and ${isOne} and ${OF_CUT[figure]} is not null`;
  return sourceRowsOf(read, rows, page);
}

/** The payments that the tills of a range took and gave back, in the columns of those that were put right. */
const taken = (range: Range) => sql`
  select p.caja_id, p.id, p.folio, p.client_id, p.type_id, p.amount, p.creation_date as at
    from ${ownRows('cajas')} c join ${ownRows('payments')} p on p.caja_id = c.id
    where ${closedIn(range)} and p.type_id <> all(${PREPAID}::integer[])`;

const paymentRows = (payments: RawBuilder<unknown>, isOne: RawBuilder<unknown>) => sql`
  select ${localDay(sql`k.at`, sql`n.branch_id`)} as day, k.at as place, n.branch_id, 'payment' as kind, k.id, k.folio,
      trim(b.first_name || ' ' || b.last_name) as who, 'Corte ' || n.number || ': ' || t.name as concept, k.amount,
      null::integer as quantity, null as unit
    from ${payments} k
    join ${ownRows('caja_cuts')} n on n.caja_id = k.caja_id join ${ownRows('payment_types')} t on t.id = k.type_id
    left join ${ownRows('clients')} b on b.id = k.client_id
    where ${isOne}`;
