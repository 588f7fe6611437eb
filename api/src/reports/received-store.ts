import type { CallReply } from '@melena/shared/contract/calls';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE, PREPAID_TYPES } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { pesosOf } from './figures';
import { type Period, partsOf, periodOf, type Range } from './period';
import { before, localDay, within } from './period-view';
import { type Page, sourceRowsOf } from './source-rows-view';

type SalesReport = CallReply<'report/sales'>['current'];

const inPeriod = (period: Period) => within(sql`p.creation_date`, sql`p.branch_id`, period);
const isPrepaid = sql`p.type_id = any(${sql.lit(`{${PREPAID_TYPES.join(',')}}`)}::integer[])`;

/** The names of what money was for, by the key of a part. */
const PURPOSES: Readonly<Record<string, string>> = {
  'purpose:visit': 'Citas',
  'purpose:product': 'Productos en mostrador',
  'purpose:voucher': 'Tarjetas de regalo y paquetes',
  'purpose:credit': 'Saldo a favor',
  'purpose:tip': 'Propinas',
  'purpose:unassigned': 'Por asignar',
};

/**
 * The parts of payments with what each was for when the period ended; what is assigned later changes nothing here. A
 * payment of a sale is for its gift cards and packages by their part of its price. Of what is given back, those that came
 * back tell the part; without a return it is of products, as is an amount that is put right. Assignments are looked up payment by
 * payment: `offset 0` keeps the planner from reading those of all years.
 */
const purposeParts = (period: Period, whole = period) => sql`(
  with given as materialized (
    select p.id, p.folio, p.type_id as method, p.creation_date as at, p.amount as paid, a.type_id, a.sale_id, a.amount,
        c.id as correction_id, c.kind as correction, c.refunded
      from ${ownRows('payments')} p left join lateral (
        select * from ${ownRows('payment_assignments')} a
          where a.payment_id = p.id and ${before(sql`a.creation_date`, sql`p.branch_id`, whole)} offset 0
      ) a on true
      left join ${ownRows('corrections')} c on c.id = p.correction_id
      where ${inPeriod(period)} and not ${isPrepaid}
  ), replaced as (
    select correction_id, sale_id, -sum(amount) as amount from given
      where correction = 'amount' and amount < 0 and sale_id is not null group by correction_id, sale_id
  ), parts as (
    select id, folio, method, at, amount, case type_id when ${sql.lit(ASSIGNMENT_TYPE.credit)} then 'purpose:credit'
          when ${sql.lit(ASSIGNMENT_TYPE.tip)} then 'purpose:tip' else 'purpose:visit' end as key
      from given where type_id <> ${sql.lit(ASSIGNMENT_TYPE.sale)}
    union all
    select g.id, g.folio, g.method, g.at, case k.key when 'purpose:voucher' then s.part else g.amount - s.part end, k.key
      from given g
      left join replaced r on g.amount > 0 and r.correction_id = g.correction_id and r.sale_id = g.sale_id
      cross join lateral (
        select coalesce(case g.correction
          when 'refund' then 0
          when 'return' then round(g.amount::numeric * (
            select sum(b.amount) from ${ownRows('product_returns')} b join ${ownRows('sale_lines')} l on l.id = b.sale_line_id
              where b.correction_id = g.correction_id and l.kind <> 'product') / nullif(g.refunded, 0))
          else (
            select round(coalesce(r.amount, g.amount)::numeric * sum(l.total) filter (where l.kind <> 'product')
                / nullif(sum(l.total - l.discount), 0))
              from ${ownRows('sale_lines')} l where l.sale_id = g.sale_id) end, 0) as part
      ) s
      cross join (values ('purpose:voucher'), ('purpose:product')) k(key)
      where g.type_id = ${sql.lit(ASSIGNMENT_TYPE.sale)}
    union all
    select id, min(folio), min(method), min(at), min(paid) - coalesce(sum(amount), 0), 'purpose:unassigned' from given
      group by id having min(paid) <> coalesce(sum(amount), 0)
  )
  select id as payment_id, sum(amount) as amount, key, min(folio) as folio, min(at) as at, min(method) as method from parts
    group by id, key having sum(amount) <> 0
)`;

interface KeyRow {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly amount: string;
  readonly count: string;
}

/** The money that was received in a range by method, less what was given back, and what it was for. */
export async function findReceived(
  read: Read,
  range: Range,
): Promise<Pick<SalesReport, 'rows' | 'received' | 'purposes' | 'prepaid'>> {
  const period = periodOf(range);
  const { rows } = await sql<KeyRow & { prepaid: boolean }>`
    select p.type_id as id, t.name, ${isPrepaid} as prepaid, sum(p.amount) as amount, count(*) as count
      from ${ownRows('payments')} p join ${ownRows('payment_types')} t on t.id = p.type_id
      where ${inPeriod(period)} and p.type_id <> ${sql.lit(PAYMENT_TYPE.opening)}
      group by p.type_id, t.name order by p.type_id`.execute(read);
  const purposes = await sumPurposes(read, range);
  const { rows: whole } = await sql<{ amount: string }>`
    select coalesce(sum(p.amount), 0) as amount from ${ownRows('payments')} p
      where ${inPeriod(period)} and not ${isPrepaid}`.execute(read);
  const named = (row: PurposeRow & { name: string }) => ({
    name: row.name,
    amount: pesosOf(row.amount),
    count: Number(row.count),
  });
  return {
    rows: rows
      .filter(({ prepaid }) => !prepaid)
      .map(row => ({
        key: `method:${row.id}`,
        kind: 'method',
        id: row.id,
        name: row.name,
        day: null,
        amount: pesosOf(row.amount),
        quantity: Number(row.count),
        visits: 0,
        sales: 0,
      })),
    received: pesosOf(whole[0]?.amount ?? 0),
    purposes: Object.entries(PURPOSES).flatMap(([key, name]) => {
      const row = purposes.find(each => each.key === key);
      return row ? { ...named({ ...row, name }), key } : [];
    }),
    prepaid: rows.filter(({ prepaid }) => prepaid).map(row => ({ ...named(row), key: `prepaid:${row.id}` })),
  };
}

interface PurposeRow {
  readonly key: string;
  readonly amount: string;
  readonly count: string;
}

/** Sums the money received in a range by its purpose. */
async function sumPurposes(read: Read, range: Range): Promise<PurposeRow[]> {
  const sums = new Map<string, { amount: number; count: number }>();
  for (const part of partsOf(read, range)) {
    const { rows } = await sql<PurposeRow>`
      select key, sum(amount) as amount, count(*) as count
        from ${purposeParts(periodOf(part), periodOf(range))} g group by key`.execute(read);
    for (const { key, amount, count } of rows) {
      const sum = sums.get(key) ?? { amount: 0, count: 0 };
      sums.set(key, { amount: sum.amount + Number(amount), count: sum.count + Number(count) });
    }
  }
  return [...sums].map(([key, { amount, count }]) => ({ key, amount: String(amount), count: String(count) }));
}

interface ReceivedRowsFilter extends Range, Page {
  readonly key?: string | undefined;
}

/** The payments of a method, or the parts of payments that were for something; without a key all that was received. */
export function listReceivedRows(read: Read, { key, offset, limit, ...range }: ReceivedRowsFilter) {
  const period = periodOf(range);
  const [kind, rest] = key?.split(':') ?? [];
  const isMethod = /^\d{1,4}$/.test(rest ?? '') && (kind === 'method' || kind === 'prepaid');
  const parts =
    kind === 'purpose'
      ? sql`(select g.payment_id, g.at, g.folio, g.method, g.amount from ${purposeParts(period)} g where g.key = ${key})`
      : sql`(select p.id as payment_id, p.creation_date as at, p.folio, p.type_id as method, p.amount
          from ${ownRows('payments')} p where ${inPeriod(period)} and ${
            key === undefined
              ? sql`not ${isPrepaid}`
              : isMethod
                ? sql`p.type_id = ${Number(rest)}::integer`
                : sql`false`
          })`;
  const lines = sql`
    select ${localDay(sql`g.at`, sql`p.branch_id`)} as day, g.at as place, p.branch_id, 'payment' as kind, g.payment_id as id, g.folio,
        trim(c.first_name || ' ' || c.last_name) as who, t.name as concept, g.amount, null::integer as quantity,
        null as unit
      from ${parts} g join ${ownRows('payments')} p on p.id = g.payment_id
      join ${ownRows('payment_types')} t on t.id = g.method left join ${ownRows('clients')} c on c.id = p.client_id`;
  return sourceRowsOf(read, lines, { offset, limit });
}
