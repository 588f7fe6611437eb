import { SALON_ID } from '../../../api/src/demo/rows';
import type { Session } from '../../common/session';

/**
 * The planned visits as appointments with their services. `firstClient` is whom the visits call 1. What is over is
 * paid; of what was cancelled one in five had paid its advance.
 */
export async function addAppointments(session: Session, firstClient: number): Promise<void> {
  await session.query(`
    create temporary table shelf on commit drop as
      select row_number() over (order by id) - 1 as place, count(*) over () as places, id, price_iva as price, price_buy
      from product_variants where status_id = 1 and price_iva > 0`);
  await session.query(
    `create temporary table quoted on commit drop as
     select base.id + v.n as id, base.folio + v.n as folio, v.n, c.id as client_id, c.level_id, v.first, v.second, p.id as piece,
       p.price as piece_price, p.price_buy as piece_cost,
       case when c.level_id like '%4,%' then 0 else one.price + coalesce(two.price, 0) end + coalesce(p.price, 0) as total,
       case when c.level_id ~ '[245]' then 0 else one.advance + coalesce(two.advance, 0) end as advance
     from (select n, client, status, case when two and part <> extra then part else whole end as first,
         case when two and part <> extra then extra end as second from visits) v
     join clients c on c.id = v.client + $2::bigint - 1
     join service_variants one on one.id = v.first
     left join service_variants two on two.id = v.second
     -- One visit in seven takes a piece home.
     left join shelf p on v.status = 4 and v.n % 7 = 0 and p.place = (v.n / 7) % p.places
     cross join (select coalesce(max(id), 0) as id, coalesce(max(folio), 12000) as folio from appointments) base
     where c.salon_id = $1`,
    [SALON_ID, firstClient],
  );
  await session.query('analyze quoted, visits');
  await session.query(
    `insert into appointments (salon_id, branch_id, id, folio, status_id, client_id, healer_id, day, hour, ending, total, advance,
       paid, creation_date, started_at, confirmed_at, completed_at, ended_at, cancelled_at)
     select $1, 1, q.id, q.folio, s.status, q.client_id, v.healer_id, v.day, v.hour, v.ending, q.total, q.advance,
       case when s.status = 4 then q.total when s.status = 5 and random() < 0.2 and q.advance <= q.total then q.advance
         else 0 end,
       v.booked, case when s.over then m.start end, case when s.over then m.start + interval '10 minutes' end,
       case when s.over then m.ending - interval '4 minutes' end,
       case when s.over then m.ending + random() * interval '8 minutes' end,
       case when s.status = 5 then v.booked + interval '35 minutes' end
     from quoted q join visits v on v.n = q.n,
       lateral (select coalesce(v.status, case when q.advance = 0 then 2 else 1 end) as status, v.status = 4 as over) s,
       lateral (select (v.day + v.hour) at time zone 'America/Mexico_City' as start,
         (v.day + v.ending) at time zone 'America/Mexico_City' as ending) m
     order by q.n`,
    [SALON_ID],
  );
  await session.query(
    `insert into appointment_services (salon_id, appointment_id, service_variant_id, healer_id, minutes, total, advance,
       paid, creation_date, comission, finished_at, charged, charged_at)
     select $1, q.id, l.variant, v.healer_id, s.minutes, t.total, case when q.level_id ~ '[25]' then 0 else s.advance end,
       0, v.booked, 20, a.completed_at, case when a.ended_at is not null then t.total end, a.ended_at
     from quoted q join visits v on v.n = q.n join appointments a on a.id = q.id
     cross join lateral (values (1, q.first), (2, q.second)) l(position, variant)
     join service_variants s on s.id = l.variant
     cross join lateral (select case when q.level_id like '%4,%' then 0 else s.price end as total) t
     order by q.n, l.position`,
    [SALON_ID],
  );
  // A single healer gives all services of a visit: it has one part.
  await session.query(
    `insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live)
     select a.salon_id, a.id, a.healer_id, a.day, a.hour, a.ending, a.live
     from appointments a join quoted q on q.id = a.id where a.salon_id = $1 order by a.id`,
    [SALON_ID],
  );
  // A product that was recommended moves neither stock nor money.
  await session.query(
    `insert into appointment_products (salon_id, appointment_id, variant_id, type_id, status_id, quantity, price, total,
       creation_date, charged, charged_at)
     select $1, q.id, shelf.ids[1 + floor(random() * cardinality(shelf.ids))::integer], 1, 2, 1, 0, 0, v.booked, 0, a.ended_at
     from quoted q join visits v on v.n = q.n join appointments a on a.id = q.id,
       (select array_agg(id order by id) as ids from product_variants where status_id = 1) shelf
     where v.status = 4 and q.n % 10 = 0 order by q.n`,
    [SALON_ID],
  );
  await session.query(
    `insert into appointment_products (salon_id, appointment_id, variant_id, type_id, status_id, quantity, price, total,
       seller, seller_id, comission, unit_cost, creation_date, charged, charged_at)
     select $1, q.id, q.piece, 1, 1, 1, q.piece_price, q.piece_price, 'healer', a.healer_id, 10, q.piece_cost, a.started_at,
       q.piece_price, a.ended_at
     from quoted q join appointments a on a.id = q.id where q.piece is not null order by q.n`,
    [SALON_ID],
  );
  await addMaterials(session);
}

/** Every third visit was given what its dossier asks for, a fifth less up to a third more. */
async function addMaterials(session: Session): Promise<void> {
  await session.query(
    `create temporary table doses on commit drop as
     select step.service_variant_id, d.id as dose, d.quantity, piece.id as variant_id, piece.price_buy
     from service_processes step
     join service_process_products d on d.service_process_id = step.id and d.status_id = 1
     join (select distinct on (product_id) product_id, id, price_buy from product_variants where status_id = 1
       order by product_id, content desc, id) piece on piece.product_id = d.product_id
     where step.salon_id = $1 and step.status_id = 1`,
    [SALON_ID],
  );
  await session.query('analyze doses, appointments');
  await session.query(
    `insert into appointment_products (salon_id, appointment_id, variant_id, type_id, status_id, quantity, price, total,
       creation_date, delivered_at, unit_cost, service_process_product_id, charged, charged_at)
     select $1, q.id, d.variant_id, 2, 2, greatest(round(d.quantity * (0.8 + (q.n % 11) * 0.05)), 1)::integer, 0, 0,
       a.started_at, a.started_at, d.price_buy, d.dose, 0, a.ended_at
     from quoted q join appointments a on a.id = q.id join doses d on d.service_variant_id = q.first
     where a.status_id = 4 and q.n % 3 = 0 order by q.n, d.dose`,
    [SALON_ID],
  );
}
