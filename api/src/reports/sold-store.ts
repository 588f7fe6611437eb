import { IVA } from '@melena/shared/rules/iva';
import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { type RawBuilder, sql } from 'kysely';
import { ownRows } from '../core/database/salon/handle';
import type { Period } from './period';

const iva = (amount: RawBuilder<unknown>) =>
  sql`round(${amount} * ${sql.lit(IVA)}.0 / ${sql.lit(100 + IVA)})`;

const within = (moment: RawBuilder<unknown>, { start, end }: Period) =>
  sql`${moment} >= ${start}::timestamptz and ${moment} < ${end}::timestamptz`;

/**
 * All that was sold in a period and all that was given back in it, line by line, as docs/reports.md counts it:
 * `at, kind, item_id, healer_id, appointment_id, sale_id, correction_id, quantity, amount, iva`. `item_id` is a variant of a
 * service or of a product. To stand in a `from`.
 */
export function soldEntries(period: Period) {
  return sql`(
    select l.charged_at as at, 'service' as kind, l.service_variant_id as item_id, l.healer_id, l.appointment_id,
        null::bigint as sale_id, null::bigint as correction_id, 1 as quantity, l.charged as amount,
        coalesce(l.iva, ${iva(sql`l.charged`)}) as iva
      from ${ownRows('appointment_services')} l where ${within(sql`l.charged_at`, period)}
    union all
    select l.charged_at, ${productKind}, l.variant_id, ${productHealer}, l.appointment_id, null, null,
        case l.type_id when ${sql.lit(PRODUCT_TYPE.retail)} then l.quantity else 0 end, l.charged,
        coalesce(l.iva, ${iva(sql`l.charged`)})
      from ${ownRows('appointment_products')} l join ${ownRows('appointments')} a on a.id = l.appointment_id
      where ${within(sql`l.charged_at`, period)} and (l.charged > 0 or ${isSold})
    union all
    select s.creation_date, 'product', l.variant_id, s.seller_healer_id, null, s.id, null, l.quantity,
        l.total - l.discount, l.iva
      from ${ownRows('sales')} s join ${ownRows('sale_lines')} l on l.sale_id = s.id
      where ${within(sql`s.creation_date`, period)} and l.kind = 'product'
    union all
    select c.creation_date, 'product', l.variant_id, ${productHealer}, c.appointment_id, null, c.id, -r.quantity, -r.amount,
        -${iva(sql`r.amount`)}
      from ${ownRows('corrections')} c join ${ownRows('product_returns')} r on r.correction_id = c.id
      join ${ownRows('appointment_products')} l on l.id = r.appointment_product_id
      join ${ownRows('appointments')} a on a.id = l.appointment_id
      where ${within(sql`c.creation_date`, period)}
    union all
    select c.creation_date, 'product', l.variant_id, s.seller_healer_id, null, s.id, c.id, -r.quantity, -r.amount,
        -${iva(sql`r.amount`)}
      from ${ownRows('corrections')} c join ${ownRows('product_returns')} r on r.correction_id = c.id
      join ${ownRows('sale_lines')} l on l.id = r.sale_line_id join ${ownRows('sales')} s on s.id = l.sale_id
      where ${within(sql`c.creation_date`, period)} and l.kind = 'product'
    union all
    ${refundParts(period)}
    union all
    select k.at, 'kept', null, null, k.appointment_id, null, null, 0, k.amount, ${iva(sql`k.amount`)}
      from ${ownRows('kept_entries')} k where ${within(sql`k.at`, period)}
  )`;
}

const productKind = sql`case l.type_id when ${sql.lit(PRODUCT_TYPE.material)} then 'material' else 'product' end`;
/** The healer who sold a piece, and whose appointment raw material was used on; null of what the desk sold. */
const productHealer = sql`case when l.type_id = ${sql.lit(PRODUCT_TYPE.material)} then a.healer_id
  when l.seller = 'healer' then l.seller_id end`;
const isSold = sql`l.type_id = ${sql.lit(PRODUCT_TYPE.retail)} and l.status_id = ${sql.lit(RETAIL_STATUS.purchased)}`;

/** What was given back of a ticket and not for pieces: each line's part by what it was charged, to the centavo of the whole. */
const refundParts = (period: Period) => sql`
  select p.at, p.kind, p.item_id, p.healer_id, p.appointment_id, p.sale_id, p.correction_id, 0,
      -(p.up_to - p.before), -${iva(sql`(p.up_to - p.before)`)}
    from (
      select c.creation_date as at, t.kind, t.item_id, t.healer_id, c.appointment_id, c.sale_id, c.id as correction_id,
          round(c.refunded::numeric * t.up / t.whole) as up_to,
          round(c.refunded::numeric * (t.up - t.charged) / t.whole) as before
        from ${ownRows('corrections')} c cross join lateral (
          select k.*, sum(charged) over (order by place, id) as up, sum(charged) over () as whole from (
            select 1 as place, l.id, 'service' as kind, l.service_variant_id as item_id, l.healer_id, l.charged
              from ${ownRows('appointment_services')} l where l.appointment_id = c.appointment_id and l.charged > 0
            union all
            select 2, l.id, ${productKind}, l.variant_id, ${productHealer}, l.charged
              from ${ownRows('appointment_products')} l join ${ownRows('appointments')} a on a.id = l.appointment_id
              where l.appointment_id = c.appointment_id and l.charged > 0
            union all
            select 3, l.id, 'product', l.variant_id, s.seller_healer_id, l.total - l.discount
              from ${ownRows('sale_lines')} l join ${ownRows('sales')} s on s.id = l.sale_id
              where l.sale_id = c.sale_id and l.kind = 'product' and l.total > l.discount
          ) k
        ) t
        where ${within(sql`c.creation_date`, period)} and c.kind <> 'return' and c.refunded > 0
    ) p`;
