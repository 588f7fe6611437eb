import { sql } from 'kysely';
import type { UnscopedTx } from '../core/database/transaction';
import { STAFF_IDS } from './demo-staff';
import { SALON_ID } from './rows';

/** Gives the lines the percentages that a booking and a sale keep. */
export async function keepCommissions(tx: UnscopedTx): Promise<void> {
  await sql`
    update appointment_services l set comission = coalesce(
      (select x.comission from healer_services x join service_variants v on v.salon_id = x.salon_id and v.service_id = x.service_id
        where v.salon_id = l.salon_id and v.id = l.service_variant_id and x.healer_id = l.healer_id),
      (select y.comission from healers h join healer_levels y on y.id = h.level_id
        where h.salon_id = l.salon_id and h.id = l.healer_id))`.execute(tx);
  await sql`
    update appointment_products l set comission = h.selling from healers h
      where l.seller = 'healer' and h.salon_id = l.salon_id and h.id = l.seller_id`.execute(tx);
}

/** Settles each healer's week up to the last Sunday before a day, as if it had been paid by transfer on the Monday. */
export async function settleLastWeek(tx: UnscopedTx, today: string): Promise<void> {
  const sunday = sql`(date_trunc('week', ${today}::date)::date - 1)`;
  await sql`
    with lines as materialized (
      select l.healer_id, 'service' as kind, l.id, l.charged_at as at, a.folio, a.id as appointment_id, s.name as concept,
          l.charged as base, l.comission, round(l.charged * l.comission / 100) as amount
        from appointment_services l join appointments a on a.salon_id = l.salon_id and a.id = l.appointment_id
        join service_variants v on v.salon_id = l.salon_id and v.id = l.service_variant_id
        join services s on s.salon_id = v.salon_id and s.id = v.service_id where l.charged_at is not null
      union all
      select l.seller_id, 'product', l.id, l.charged_at, a.folio, a.id, p.name, l.charged, l.comission,
          round(l.charged * l.comission / 100)
        from appointment_products l join appointments a on a.salon_id = l.salon_id and a.id = l.appointment_id
        join product_variants v on v.salon_id = l.salon_id and v.id = l.variant_id
        join products p on p.salon_id = v.salon_id and p.id = v.product_id
        where l.charged_at is not null and l.comission is not null
    ),
    dated as (
      select l.*, (at at time zone 'America/Mexico_City')::date as day from lines l
    ),
    week as materialized (select * from dated where day > ${sunday} - 7 and day <= ${sunday}),
    added as (
      insert into commission_settlements (salon_id, healer_id, date_start, date_end, services, products, tips, adjustments,
          total, method, staff_id, creation_date)
        select ${SALON_ID}, healer_id, ${sunday} - 6, ${sunday}, coalesce(sum(amount) filter (where kind = 'service'), 0),
          coalesce(sum(amount) filter (where kind = 'product'), 0), 0, 0, sum(amount), 'transfer',
          ${STAFF_IDS.administrator}::bigint, (${sunday} + time '20:00') at time zone 'America/Mexico_City'
        from week group by healer_id order by healer_id
        returning id, healer_id
    )
    insert into commission_lines (salon_id, settlement_id, kind, source_id, day, folio, appointment_id, concept, base,
        percent, amount)
      select ${SALON_ID}, s.id, w.kind, w.id, w.day, w.folio, w.appointment_id, w.concept, w.base, w.comission, w.amount
      from added s join week w on w.healer_id = s.healer_id`.execute(tx);
}
