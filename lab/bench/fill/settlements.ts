import { STAFF_IDS } from '../../../api/src/demo/demo-staff';
import { SALON_ID } from '../../../api/src/demo/rows';
import type { Session } from '../../common/session';

const WEEKS = 156;

/** Each healer was settled every week of the last three years, by transfer, and before them never. */
export async function addSettlements(session: Session, lastPastDay: string): Promise<void> {
  await session.query(
    `create temporary table earned on commit drop as
     select e.*, date_trunc('week', e.day)::date as week,
       case when e.base is null then e.tip else round(e.base * e.percent / 100)::bigint end as amount
     from (
       select 'service' as kind, l.id, l.healer_id, (l.charged_at at time zone 'America/Mexico_City')::date as day, a.folio,
         a.id as appointment_id, null::bigint as sale_id, l.charged as base, l.comission as percent, null::bigint as tip
       from quoted q join appointment_services l on l.appointment_id = q.id join appointments a on a.id = q.id
       where l.charged_at is not null
       union all
       select 'product', l.id, l.seller_id, (l.charged_at at time zone 'America/Mexico_City')::date, a.folio, a.id, null,
         l.charged, l.comission, null
       from quoted q join appointment_products l on l.appointment_id = q.id join appointments a on a.id = q.id
       where l.seller_id is not null and l.charged_at is not null
       union all
       select 'sale', l.id, s.seller_healer_id, (s.creation_date at time zone 'America/Mexico_City')::date, s.folio, null, s.id,
         l.total, l.comission, null
       from sold d join sales s on s.id = d.id join sale_lines l on l.sale_id = s.id where s.seller_healer_id is not null
       union all
       select 'tip', t.id, t.healer_id, (t.creation_date at time zone 'America/Mexico_City')::date, null, null, null, null,
         null, t.amount
       from payment_assignments t join payment_base base on t.payment_id > base.id where t.type_id = 4
     ) e
     where e.day >= date_trunc('week', $1::date)::date - 7 * $2::integer and e.day < date_trunc('week', $1::date)::date`,
    [lastPastDay, WEEKS],
  );
  await session.query('analyze earned');
  await session.query(
    `create temporary table settled on commit drop as
     select base.id + row_number() over (order by week, healer_id) as id,
       base.folio + row_number() over (order by week, healer_id) as folio, healer_id, week,
       coalesce(sum(amount) filter (where kind = 'service'), 0) as services,
       coalesce(sum(amount) filter (where kind in ('product', 'sale')), 0) as products,
       coalesce(sum(amount) filter (where kind = 'tip'), 0) as tips
     from earned
     cross join (select coalesce(max(id), 0) as id, coalesce(max(folio), 0) as folio from commission_settlements) base
     group by week, healer_id, base.id, base.folio`,
  );
  await session.query(
    `insert into commission_settlements (salon_id, id, folio, healer_id, date_start, date_end, services, products, tips,
       adjustments, total, method, staff_id, creation_date)
     select $1, id, folio, healer_id, week, week + 6, services, products, tips, 0, services + products + tips, 'transfer', $2,
       (week + 7 + time '10:00') at time zone 'America/Mexico_City'
     from settled order by id`,
    [SALON_ID, STAFF_IDS.administrator],
  );
  await session.query(
    `insert into commission_lines (salon_id, settlement_id, kind, source_id, day, folio, appointment_id, sale_id, concept,
       base, percent, amount)
     select $1, s.id, e.kind, e.id, e.day, e.folio, e.appointment_id, e.sale_id, '', e.base, e.percent, e.amount
     from earned e join settled s on s.healer_id = e.healer_id and s.week = e.week order by s.id, e.day`,
    [SALON_ID],
  );
}
