import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { IVA } from '@melena/shared/rules/iva';
import type { Day } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { namedVariant } from '../stock/named-variant-store';
import { pesosOf } from './figures';
import { type Period, partsOf, periodOf, type Range } from './period';
import { localDay, within } from './period-view';
import { listSoldRows, soldConcept } from './sold-rows-view';
import { soldEntries } from './sold-store';
import { baseText, type Page, sourceRowsByParts, sourceRowsOf } from './source-rows-view';

type Report = Omit<CallReply<'report/vat'>, 'previous' | 'last_year'>;

const pieces = sql`(m.selling + m.exhibition + m.material)`;

/** Deliveries of suppliers in a period, less returns to them: `at, day, branch_id, purchase_id, variant_id, quantity, base, iva`. */
const receipts = (period: Period) => sql`(
  select m.creation_date as at, ${localDay(sql`m.creation_date`, sql`m.branch_id`)} as day, m.branch_id, l.purchase_id, l.variant_id, ${pieces} as quantity, ${pieces} * coalesce(m.price, l.price) as base,
      round(${pieces} * coalesce(m.price, l.price) * ${sql.lit(IVA)}::numeric / 100) as iva
    from ${ownRows('stock_movements')} m join ${ownRows('purchase_lines')} l on l.id = m.purchase_line_id
    where ${within(sql`m.creation_date`, sql`m.branch_id`, period)} and m.reason = 'purchase')`;

const NOTHING = { sold: 0, sold_iva: 0, bought: 0, bought_iva: 0 };
type Sums = typeof NOTHING;

/** It sums faster than other reports read. */
const PART_DAYS = 90;

/** The IVA of what was sold and of what came from suppliers, by month. */
export async function findVatReport(read: Read, range: Range): Promise<Report> {
  const months = new Map<Day, Sums>();
  const total = { ...NOTHING };
  for (const part of partsOf(read, range, PART_DAYS).map(periodOf)) {
    const month = sql`to_char(e.day, 'YYYY-MM-01')`;
    const { rows } = await sql<{ [Name in keyof Sums]: string } & { day: Day }>`
      select day, sum(sold) as sold, sum(sold_iva) as sold_iva, sum(bought) as bought, sum(bought_iva) as bought_iva
        from (
          select ${month} as day, e.amount as sold, e.iva as sold_iva, 0 as bought, 0 as bought_iva
            from ${soldEntries(part)} e
          union all
          select ${month}, 0, 0, e.base, e.iva from ${receipts(part)} e
        ) k group by day order by day`.execute(read);
    for (const { day, ...sums } of rows) {
      const sum = months.get(day) ?? { ...NOTHING };
      months.set(day, sum);
      for (const name of ['sold', 'sold_iva', 'bought', 'bought_iva'] as const) {
        sum[name] += Number(sums[name]);
        total[name] += Number(sums[name]);
      }
    }
  }
  return {
    months: [...months].map(([day, sums]) => ({ day, ...toVat(sums) })),
    total: toVat(total),
  };
}

function toVat({ sold, sold_iva, bought, bought_iva }: Sums) {
  return {
    rate: IVA,
    charged: { base: pesosOf(sold - sold_iva), iva: pesosOf(sold_iva), total: pesosOf(sold) },
    creditable: { base: pesosOf(bought), iva: pesosOf(bought_iva), total: pesosOf(bought + bought_iva) },
    balance: pesosOf(sold_iva - bought_iva),
  };
}

interface ReceiptRowsFilter extends Range, Page {
  readonly measure: 'base' | 'iva';
}

/** The IVA of receipts of purchases, or their base; what went back is below zero. */
function listReceiptRows(read: Read, { measure, offset, limit, ...range }: ReceiptRowsFilter) {
  const ofBase = measure === 'base';
  const rows = sql`
    select e.day, e.at as place, e.branch_id, 'purchase' as kind, e.purchase_id as id,
        b.folio::text as folio, coalesce(nullif(s.company, ''), s.name) as who, ${namedVariant} || ${ofBase ? sql`''` : baseText(sql`e.base`)} as concept,
        ${ofBase ? sql`e.base` : sql`e.iva`} as amount, e.quantity, 'pzas' as unit
      from ${receipts(periodOf(range))} e join ${ownRows('purchases')} b on b.id = e.purchase_id
      join ${ownRows('suppliers')} s on s.id = b.supplier_id
      join ${ownRows('product_variants')} v on v.id = e.variant_id join ${ownRows('products')} p on p.id = v.product_id`;
  return sourceRowsOf(read, rows, { offset, limit });
}

/** The IVA of what was sold, and below zero that of what suppliers delivered: what is left of both is the balance. */
function listBalanceRows(read: Read, { offset, limit, ...range }: Range & Page) {
  const period = periodOf(range);
  const lines = sql`
    select e.at as place, e.day, e.branch_id, case when e.sale_id is null then 'appointment' else 'sale' end as kind,
        coalesce(e.sale_id, e.appointment_id) as id, e.line_id, e.correction_id, e.kind as sold, e.item_id, e.iva as amount,
        e.amount - e.iva as base, null::integer as quantity, null::text as unit
      from ${soldEntries(period)} e
    union all
    select e.at, e.day, e.branch_id, 'purchase', e.purchase_id, null, null, 'bought', e.variant_id, -e.iva, -e.base, null, null
      from ${receipts(period)} e`;
  const named = sql`
    select r.number, r.day, r.place, r.branch_id, r.kind, r.id,
        coalesce(a.folio, s.folio, b.folio)::text as folio,
        coalesce(trim(c.first_name || ' ' || c.last_name), nullif(u.company, ''), u.name) as who,
        ${soldConcept} || ${baseText(sql`r.base`)} as concept, r.amount, r.quantity, r.unit
      from p r left join ${ownRows('appointments')} a on r.kind = 'appointment' and a.id = r.id
      left join ${ownRows('sales')} s on r.kind = 'sale' and s.id = r.id
      left join ${ownRows('clients')} c on c.id = coalesce(a.client_id, s.client_id)
      left join ${ownRows('purchases')} b on r.kind = 'purchase' and b.id = r.id
      left join ${ownRows('suppliers')} u on u.id = b.supplier_id`;
  const order = sql`place, kind, id, line_id, correction_id, item_id, amount`;
  return sourceRowsOf(read, lines, { offset, limit }, { order, named });
}

/** The lines that a figure of the IVA sums. */
export function vatRows(read: Read, { figure, ...filter }: CheckedBody<'report/vat/rows'>) {
  return sourceRowsByParts(read, filter, part => {
    switch (figure) {
      case 'base':
      case 'charged':
        return listSoldRows(read, { ...part, group: 'day', measure: figure === 'base' ? 'base' : 'iva' });
      case 'creditable_base':
      case 'creditable':
        return listReceiptRows(read, { ...part, measure: figure === 'creditable' ? 'iva' : 'base' });
      case 'balance':
        return listBalanceRows(read, part);
    }
  });
}
