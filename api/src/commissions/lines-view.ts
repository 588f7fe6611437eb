import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { ownRows } from '../core/database/salon/handle';
import { correctedLines, dayOf, saleProducts, startOf, visitLines } from './charged-lines-view';

export interface LineFilter {
  readonly from: Day;
  readonly to: Day;
  /** Narrows to one healer. */
  readonly healerId?: number;
}

/**
 * The lines that no settlement holds, up to a day. Tips and adjustments are owed from whichever day they are.
 *
 * A healer's lines are looked for from a bound on:
 * - After a settlement up to November 15 they begin on November 14: nothing is added to a day that is over, but the clocks of
 *   server and database may differ by a little. They never begin before the days of the healer's very first settlement.
 * - Without any settlement they begin with the period, or with the salon's first settlement where that is earlier: older
 *   lines were paid before Melena did it.
 */
export function openLines(filter: LineFilter): RawBuilder<unknown> {
  const bounds = sql`
    select h.id as healer_id,
      coalesce(greatest(s.last - 1, s.first),
        least(${filter.from}::date, (select date_start from ${ownRows('commission_settlements')} e order by id limit 1))) as since,
      coalesce(s.last - 1, date '1900-01-01') as tips_since
    from ${ownRows('healers')} h
    left join (
      select healer_id, (array_agg(date_start order by id))[1] as first, max(date_end) as last
      from ${ownRows('commission_settlements')} x group by 1
    ) s on s.healer_id = h.id`;
  const held = sql`
    select from ${ownRows('commission_lines')} t where t.kind = f.kind and t.source_id = f.source_id
      and coalesce(t.correction_id, 0) = coalesce(f.correction_id, 0)`;
  return sql`${linesFrom(bounds, filter)} select f.* from found f where not exists (${held})`;
}

/**
 * The lines of a period's own days, settled by now or not: what two periods are compared by. A tip that was paid out of the
 * drawer is earned all the same.
 */
export function earnedLines(filter: LineFilter): RawBuilder<unknown> {
  const { from, to } = filter;
  const bounds = sql`
    select h.id as healer_id, ${from}::date as since, ${from}::date as tips_since from ${ownRows('healers')} h`;
  return sql`${linesFrom(bounds, filter)} select f.* from found f
    where f.kind <> 'paid_tip' and f.day between ${from}::date and ${to}::date`;
}

/** As `found`, all lines up to a day from each healer's bound on; adjustments of any day. @param bounds of healers `h` */
function linesFrom(
  bounds: RawBuilder<unknown>,
  { to, healerId }: Pick<LineFilter, 'to' | 'healerId'>,
): RawBuilder<unknown> {
  // Bounds of moments serve the indices; a line's own day, by the clock of its salon, decides.
  const after = startOf(sql`${to}::date + 1`, 'last');
  const since = startOf(sql`(select min(since) from bounds)`, 'first');
  // Each from their own day on: one who was never settled would have the lines of all others read for years. `offset 0` keeps
  // the planner, which expects more rows than there are, from reading the payments of all years.
  const own = startOf(sql`b.since`, 'first');
  const charged = sql`l.charged_at >= ${own} and l.charged_at < ${after}`;
  const isTip = (row: 'g' | 'm') => {
    const at = sql.ref(`${row}.creation_date`);
    return sql`${at} >= ${startOf(sql`b.tips_since`, 'first')} and ${at} < ${after}`;
  };
  const ofHealer = healerId === undefined ? sql`` : sql`where h.id = ${healerId}`;
  return sql`
    with bounds as materialized (${bounds} ${ofHealer}),
    charged as (
      select c.* from bounds b cross join lateral (
        ${visitLines(
          sql`l.healer_id = b.healer_id and ${charged}`,
          sql`l.seller = 'healer' and l.seller_id = b.healer_id and ${charged}`,
        )}
        union all
        ${saleProducts(sql`s.seller_healer_id = b.healer_id and s.creation_date >= ${own} and s.creation_date < ${after}`)}
      ) c where c.comission is not null and c.day between b.since and ${to}::date
    ),
    corrected as materialized (
      select k.id, case when k.sale_id is null then 'visit' else 'sale' end as of,
        coalesce(k.sale_id, k.appointment_id) as ticket, ${dayOf(sql`k.creation_date`, sql`t.branch_id`)} as day
      from ${ownRows('corrections')} k join ${ownRows('cajas')} t on t.id = k.caja_id
      where k.refunded > 0 and k.creation_date >= ${since} and k.creation_date < ${after}
    ),
    taken_back as (
      ${correctedLines(
        sql`select * from corrected`,
        sql`
          ${visitLines(sql`l.appointment_id in (select ticket from corrected where of = 'visit')`)}
          union all
          ${saleProducts(sql`s.id in (select ticket from corrected where of = 'sale')`)}`,
      )}
    ),
    lines as (
      select healer_id, kind, id as source_id, null::bigint as correction_id, day, of, ticket, variant, net as base,
          comission as percent, round(net * comission / 100) as amount, null as concept
        from charged
      union all
      select healer_id, kind, id, correction_id, day_of_correction, of, ticket, variant, net_after - net_before,
          comission, round(net_after * comission / 100) - round(net_before * comission / 100), null
        from taken_back join bounds b using (healer_id)
        where day_of_correction between b.since and ${to}::date and comission is not null and net_after <> net_before
    ),
    moved as (
      select b.tips_since, g.healer_id, 'tip' as kind, g.id as source_id, ${dayOf(sql`g.creation_date`, sql`p.branch_id`)} as day, g.amount,
          case when g.amount > 0 then 'Propina' else 'Propina devuelta' end as concept, g.payment_id
        from bounds b cross join lateral (
          select * from ${ownRows('payment_assignments')} g where g.healer_id = b.healer_id and ${isTip('g')} offset 0
        ) g cross join lateral (
          select p.branch_id from ${ownRows('payments')} p where p.id = g.payment_id offset 0
        ) p
      union all
      select b.tips_since, m.healer_id, 'paid_tip', m.id, ${dayOf(sql`m.creation_date`, sql`t.branch_id`)}, m.amount,
          case when m.amount < 0 then 'Propina pagada en caja' else 'Pago de propina deshecho' end, null
        from bounds b join ${ownRows('cash_movements')} m on m.healer_id = b.healer_id and ${isTip('m')}
        join ${ownRows('cajas')} t on t.id = m.caja_id
    ),
    tips as (select * from moved where day between tips_since and ${to}::date),
    found as (
      select l.* from lines l
      union all
      select t.healer_id, t.kind, t.source_id, null, t.day,
          case when c.appointment_id is not null then 'visit' when c.sale_id is not null then 'sale' end,
          coalesce(c.appointment_id, c.sale_id), null, null, null, t.amount, t.concept
        from tips t left join lateral (
          select p.charge_id from ${ownRows('payments')} p where p.id = t.payment_id offset 0
        ) p on true left join ${ownRows('charges')} c on c.id = p.charge_id
      union all
      select j.healer_id, 'adjustment', j.id, null, j.day, null, null, null, null, null, j.amount, j.reason
        from bounds b join ${ownRows('commission_adjustments')} j on j.healer_id = b.healer_id
        where j.reverses_id is null
          and not exists (select from ${ownRows('commission_adjustments')} r where r.reverses_id = j.id)
    )`;
}

/** Open or earned lines with the name of what each is of. */
export function namedLines(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select f.healer_id, f.kind, f.source_id, f.correction_id, f.day, coalesce(a.folio, k.folio) as folio,
      case f.of when 'visit' then f.ticket end as appointment_id, case f.of when 'sale' then f.ticket end as sale_id,
      coalesce(a.branch_id, k.branch_id) as salon_id,
      f.base::bigint as base, f.percent, f.amount::bigint as amount, coalesce(f.concept,
        case when f.correction_id is null then '' else 'Devolución · ' end || coalesce(s.name, p.name, '')) as concept
    from (${lines}) f
    left join ${ownRows('appointments')} a on f.of = 'visit' and a.id = f.ticket
    left join ${ownRows('sales')} k on f.of = 'sale' and k.id = f.ticket
    left join ${ownRows('service_variants')} sv on f.kind = 'service' and sv.id = f.variant
    left join ${ownRows('services')} s on s.id = sv.service_id
    left join ${ownRows('product_variants')} pv on f.kind in ('product', 'sale') and pv.id = f.variant
    left join ${ownRows('products')} p on p.id = pv.product_id`;
}
