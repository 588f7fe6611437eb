import type { CallReply } from '@melena/shared/contract/calls';
import { IVA } from '@melena/shared/rules/iva';
import { type Day, ZONE } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { namedVariant } from '../stock/variant-name-view';
import { pesosOf } from './figures';
import { type Period, periodOf, type Range } from './period';
import { soldEntries } from './sold-store';
import { baseText, type Page, sourceRowsOf } from './source-rows-view';

type Report = Omit<CallReply<'report/vat'>, 'previous' | 'last_year'>;

const pieces = sql`(m.selling + m.exhibition + m.material)`;

/** What came from suppliers in a period and what went back: `at, purchase_id, variant_id, quantity, base, iva`. */
const receipts = ({ start, end }: Period) => sql`(
  select m.creation_date as at, l.purchase_id, l.variant_id, ${pieces} as quantity, ${pieces} * l.price as base,
      round(${pieces} * l.price * ${sql.lit(IVA)}::numeric / 100) as iva
    from ${ownRows('stock_movements')} m join ${ownRows('purchase_lines')} l on l.id = m.purchase_line_id
    where m.creation_date >= ${start}::timestamptz and m.creation_date < ${end}::timestamptz and m.reason = 'purchase')`;

interface MonthRow {
  readonly day: Day | null;
  readonly sold: string;
  readonly sold_iva: string;
  readonly bought: string;
  readonly bought_iva: string;
}

/** The IVA of what was sold and of what came from suppliers, by month. */
export async function findVatReport(read: Read, range: Range): Promise<Report> {
  const period = periodOf(range);
  const month = sql`date_trunc('month', e.at at time zone ${sql.lit(ZONE)})::date`;
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM-DD') as day, coalesce(sum(sold), 0) as sold, coalesce(sum(sold_iva), 0) as sold_iva,
        coalesce(sum(bought), 0) as bought, coalesce(sum(bought_iva), 0) as bought_iva
      from (
        select ${month} as month, e.amount as sold, e.iva as sold_iva, 0 as bought, 0 as bought_iva
          from ${soldEntries(period)} e
        union all
        select ${month}, 0, 0, e.base, e.iva from ${receipts(period)} e
      ) k group by grouping sets ((month), ()) order by month nulls last`.execute(read);
  const months = rows.map(({ day, sold, sold_iva, bought, bought_iva }) => ({
    day,
    rate: IVA,
    charged: {
      base: pesosOf(Number(sold) - Number(sold_iva)),
      iva: pesosOf(sold_iva),
      total: pesosOf(sold),
    },
    creditable: {
      base: pesosOf(bought),
      iva: pesosOf(bought_iva),
      total: pesosOf(Number(bought) + Number(bought_iva)),
    },
    balance: pesosOf(Number(sold_iva) - Number(bought_iva)),
  }));
  const whole = months.find(({ day }) => day === null);
  if (!whole) throw new Error('A sum has no row');
  const { day: _day, ...total } = whole;
  return { months: months.flatMap(({ day, ...row }) => (day === null ? [] : { day, ...row })), total };
}

/** The IVA of receipts of purchases; what went back is below zero. */
export function listReceiptRows(read: Read, { offset, limit, ...range }: Range & Page) {
  const rows = sql`
    select (e.at at time zone ${sql.lit(ZONE)})::date as day, e.at as place, 'purchase' as kind, e.purchase_id as id,
        b.folio::text as folio, coalesce(nullif(s.company, ''), s.name) as who, ${namedVariant} || ${baseText(sql`e.base`)} as concept,
        e.iva as amount, e.quantity, 'pzas' as unit
      from ${receipts(periodOf(range))} e join ${ownRows('purchases')} b on b.id = e.purchase_id
      join ${ownRows('suppliers')} s on s.id = b.supplier_id
      join ${ownRows('product_variants')} v on v.id = e.variant_id join ${ownRows('products')} p on p.id = v.product_id`;
  return sourceRowsOf(read, rows, { offset, limit });
}
