import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, zoneOf } from '../core/database/salon/handle';

/**
 * The moment at which a day begins in the first salon of the country, or in the last one: the zones of a chain's salons lie
 * between these two.
 */
export function startOf(day: RawBuilder<unknown>, where: 'first' | 'last'): RawBuilder<Date> {
  const zone = where === 'first' ? 'America/Cancun' : 'America/Tijuana';
  return sql<Date>`((${day})::timestamp at time zone ${sql.lit(zone)})`;
}

/** The day of a moment in its branch. */
export function dayOf(moment: RawBuilder<unknown>, branch: RawBuilder<unknown>): RawBuilder<Day> {
  return sql<Day>`(${moment} at time zone ${zoneOf(branch)})::date`;
}

/**
 * The lines of appointments, each with what was charged of it: its total less its part of the discount.
 * @param lines a condition on the lines (`l`)
 * @param products one on those of products, which name their healer by another column
 */
export function visitLines(lines: RawBuilder<unknown>, products = lines): RawBuilder<unknown> {
  const day = dayOf(sql`l.charged_at`, sql`a.branch_id`);
  const visits = sql`join ${ownRows('appointments')} a on a.id = l.appointment_id`;
  return sql`
    select 'visit' as of, l.appointment_id as ticket, ${day} as day, 1 as place, 'service' as kind, l.id,
        l.healer_id, l.comission, null::numeric as quantity, l.service_variant_id as variant, l.charged as net
      from ${ownRows('appointment_services')} l ${visits} where l.charged_at is not null and ${lines}
    union all
    select 'visit', l.appointment_id, ${day}, 2, 'product', l.id,
        case l.seller when 'healer' then l.seller_id end, l.comission, l.quantity, l.variant_id, l.charged
      from ${ownRows('appointment_products')} l ${visits} where l.charged_at is not null and ${products}`;
}

/** The products of sales at the counter, each with what was charged of it. @param sales a condition on the sales (`s`) */
export function saleProducts(sales: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'sale' as of, s.id as ticket, ${dayOf(sql`s.creation_date`, sql`s.branch_id`)} as day, 1 as place, 'sale' as kind, l.id,
      s.seller_healer_id as healer_id, l.comission, l.quantity, l.variant_id as variant, l.total - l.discount as net
    from ${ownRows('sales')} s join ${ownRows('sale_lines')} l on l.sale_id = s.id and l.kind = 'product'
    where ${sales}`;
}

/**
 * The parts of lines that corrections took back. Pieces that came back are their line's. What was given back without
 * naming a line is shared: what is left of a ticket's price is what is left of its lines, in proportion. So a line of a
 * ticket that was given back as a whole is left with nothing, in whatever order it was done. What is left of a ticket of
 * which all pieces came back is shared by what was charged, so that the parts always add up to what was given back.
 * @param corrections rows with id, of, ticket and day
 */
export function correctedLines(corrections: RawBuilder<unknown>, lines: RawBuilder<unknown>) {
  const portion = (left: string, parts: string, upTo: string, part: string) =>
    `round((${left})::numeric * ${upTo} / ${parts}) - round((${left})::numeric * (${upTo} - ${part}) / ${parts})`;
  const share = (left: string, parts: string, upTo: string, part: string) =>
    sql.raw(`case when ${parts} <> 0 then ${portion(left, parts, upTo, part)}
      when charged <> 0 then ${portion(left, 'charged', 'up_charged', 'net')} else 0 end`);
  return sql`
    select q.*, ${share('charged - given_before', 'parts_before', 'up_before', 'part_before')} as net_before,
      ${share('charged - given_after', 'parts_after', 'up_after', 'part_after')} as net_after
    from (
      select p.*,
        sum(part_before) over correction as parts_before, sum(part_before) over line as up_before,
        sum(part_after) over correction as parts_after, sum(part_after) over line as up_after,
        sum(net) over correction as charged, sum(net) over line as up_charged,
        general_before + sum(back_before) over correction as given_before,
        general_after + sum(back_after) over correction as given_after
      from (
        select k.id as correction_id, k.day as day_of_correction, l.*, g.general_before, g.general_after,
          b.back_before, b.back_after,
          case when b.pieces_before >= l.quantity then 0 else greatest(l.net - b.back_before, 0) end as part_before,
          case when b.pieces_after >= l.quantity then 0 else greatest(l.net - b.back_after, 0) end as part_after
        from (${corrections}) k
        join (${lines}) l on l.of = k.of and l.ticket = k.ticket
        cross join lateral (
          select coalesce(sum(c.refunded) filter (where c.id < k.id), 0) as general_before,
            coalesce(sum(c.refunded), 0) as general_after
          from ${ownRows('corrections')} c
          where c.id <= k.id and c.kind <> 'return'
            and case k.of when 'visit' then c.appointment_id else c.sale_id end = k.ticket
        ) g
        cross join lateral (
          select coalesce(sum(r.amount) filter (where r.correction_id < k.id), 0) as back_before,
            coalesce(sum(r.quantity) filter (where r.correction_id < k.id), 0) as pieces_before,
            coalesce(sum(r.amount), 0) as back_after, coalesce(sum(r.quantity), 0) as pieces_after
          from ${ownRows('product_returns')} r
          where r.correction_id <= k.id
            and case l.kind when 'sale' then r.sale_line_id when 'product' then r.appointment_product_id end = l.id
        ) b
      ) p
      window correction as (partition by p.correction_id),
        line as (partition by p.correction_id order by p.place, p.id)
    ) q`;
}
