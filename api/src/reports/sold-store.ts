import { IVA } from '@melena/shared/rules/iva';
import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { type RawBuilder, sql } from 'kysely';
import { correctedLines, saleProducts, visitLines } from '../commissions/charged-lines-view';
import { ownRows } from '../core/database/salon/handle';
import type { Period } from './period';
import { localDay, within } from './period-view';

/** The IVA in an amount in centavos, to the centavo. */
export const ivaIn = (amount: RawBuilder<unknown>) =>
  sql`round((${amount})::numeric * ${sql.lit(IVA)} / ${sql.lit(100 + IVA)})`;

/**
 * All that was sold in a period and all that was given back in it, line by line, as docs/reports.md counts it:
 * `at, day, branch_id, kind, item_id, healer_id, appointment_id, sale_id, correction_id, quantity, amount, iva, line_id, before`. `item_id` is a
 * variant of a service or of a product, `line_id` its line of the appointment or sale, `before` what was left of the line before
 * it was corrected. To stand in a `from`. All parts have the same types, so that what a query leaves out isn't counted either.
 */
export function soldEntries(period: Period) {
  const day = localDay(sql`l.charged_at`, ofVisit);
  return sql`(
    select l.charged_at as at, ${day} as day, a.branch_id, 'service'::text as kind, l.service_variant_id as item_id, l.healer_id, l.appointment_id,
        null::bigint as sale_id, null::bigint as correction_id, 1::bigint as quantity, l.charged as amount,
        coalesce(l.iva, ${ivaIn(sql`l.charged`)})::numeric as iva, l.id as line_id, 0::bigint as before
      from ${ownRows('appointment_services')} l join ${ownRows('appointments')} a on a.id = l.appointment_id
      where ${within(sql`l.charged_at`, ofVisit, period)}
    union all
    select l.charged_at, ${day}, a.branch_id, ${kindOf('l')}, l.variant_id, ${productHealer}, l.appointment_id, null::bigint, null::bigint,
        case l.type_id when ${sql.lit(PRODUCT_TYPE.retail)} then l.quantity else 0 end::bigint, l.charged,
        coalesce(l.iva, ${ivaIn(sql`l.charged`)}), l.id, 0::bigint
      from ${ownRows('appointment_products')} l join ${ownRows('appointments')} a on a.id = l.appointment_id
      where ${within(sql`l.charged_at`, ofVisit, period)} and (l.charged > 0 or ${isSold})
    union all
    select s.creation_date, ${localDay(sql`s.creation_date`, sql`s.branch_id`)}, s.branch_id, 'product'::text, l.variant_id, s.seller_healer_id, null::bigint, s.id, null::bigint, l.quantity::bigint,
        l.total - l.discount, l.iva::numeric, l.id, 0::bigint
      from ${ownRows('sales')} s join ${ownRows('sale_lines')} l on l.sale_id = s.id
      where ${within(sql`s.creation_date`, sql`s.branch_id`, period)} and l.kind = 'product'
    union all
    ${givenBack(period)}
    union all
    select k.at, ${localDay(sql`k.at`, ofVisit)}, a.branch_id, 'kept'::text, null::bigint, null::bigint, k.appointment_id, null::bigint, null::bigint, 0::bigint, k.amount,
        ${ivaIn(sql`before.amount + k.amount`)} - ${ivaIn(sql`before.amount`)}, null::bigint, before.amount::bigint
      from ${ownRows('kept_entries')} k join ${ownRows('appointments')} a on a.id = k.appointment_id cross join lateral (
        select coalesce(sum(x.amount), 0) as amount from ${ownRows('kept_entries')} x
          where x.appointment_id = k.appointment_id and (x.at, x.id) < (k.at, k.id)
      ) before where ${within(sql`k.at`, ofVisit, period)}
  )`;
}

const ofVisit = sql`a.branch_id`;
const ofTill = sql`t.branch_id`;

const kindOf = (line: 'l' | 'p') =>
  sql`case ${sql.ref(`${line}.type_id`)} when ${sql.lit(PRODUCT_TYPE.material)} then 'material' else 'product' end`;
/** The healer who sold a piece, and whose appointment raw material was used on; null of what the desk sold. */
const productHealer = sql`case when l.type_id = ${sql.lit(PRODUCT_TYPE.material)} then a.healer_id
  when l.seller = 'healer' then l.seller_id end`;
const isSold = sql`l.type_id = ${sql.lit(PRODUCT_TYPE.retail)} and l.status_id = ${sql.lit(RETAIL_STATUS.purchased)}`;

/**
 * Money that was given back in a period, by line: what is left of the line after each correction less what was left before it.
 * Its IVA is the same part of the line's, so that nothing is left of that of a ticket that was given back as a whole.
 */
function givenBack(period: Period) {
  const vat = sql`coalesce(w.iva, p.iva, s.iva, ${ivaIn(sql`q.net`)})`;
  const ivaOf = (left: RawBuilder<unknown>) => sql`coalesce(round(${vat} * ${left} / nullif(q.net, 0)), 0)`;
  const lines = sql`
    ${visitLines(sql`l.appointment_id in (select ticket from corrected where of = 'visit')`)}
    union all
    ${saleProducts(sql`s.id in (select ticket from corrected where of = 'sale')`)}`;
  return sql`
    select c.creation_date, ${localDay(sql`c.creation_date`, ofTill)}, t.branch_id, case when q.kind = 'service' then 'service' when p.id is not null then ${kindOf('p')} else 'product' end,
        q.variant, case when p.type_id = ${sql.lit(PRODUCT_TYPE.material)} then a.healer_id else q.healer_id end,
        c.appointment_id, c.sale_id, c.id, -coalesce(b.pieces, 0)::bigint, (q.net_after - q.net_before)::bigint,
        ${ivaOf(sql`q.net_after`)} - ${ivaOf(sql`q.net_before`)}, q.id, q.net_before::bigint
      from (
        with corrected as materialized (
          select k.id, case when k.sale_id is null then 'visit' else 'sale' end as of,
              coalesce(k.sale_id, k.appointment_id) as ticket, null::date as day
            from ${ownRows('corrections')} k join ${ownRows('cajas')} t on t.id = k.caja_id
            where ${within(sql`k.creation_date`, ofTill, period)} and (k.refunded > 0 or k.kind = 'return')
        )
        ${correctedLines(sql`select * from corrected`, lines)}
      ) q
      join ${ownRows('corrections')} c on c.id = q.correction_id
      left join ${ownRows('appointment_services')} w on q.kind = 'service' and w.id = q.id
      left join ${ownRows('appointment_products')} p on q.kind = 'product' and p.id = q.id
      left join ${ownRows('appointments')} a on a.id = p.appointment_id
      join ${ownRows('cajas')} t on t.id = c.caja_id
      left join ${ownRows('sale_lines')} s on q.kind = 'sale' and s.id = q.id
      left join lateral (
        select sum(r.quantity) as pieces from ${ownRows('product_returns')} r where r.correction_id = q.correction_id
          and case q.kind when 'sale' then r.sale_line_id when 'product' then r.appointment_product_id end = q.id
      ) b on true
      where q.net_after <> q.net_before or b.pieces > 0`;
}
