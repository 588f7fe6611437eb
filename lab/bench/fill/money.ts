import { TILL } from '../../../api/src/demo/data/people';
import { STAFF_IDS } from '../../../api/src/demo/demo-staff';
import { ADVANCE_METHODS, bankAccountOf, CHARGE_METHODS } from '../../../api/src/demo/payment-methods';
import { randomOf } from '../../../api/src/demo/random';
import { SALON_ID } from '../../../api/src/demo/rows';
import type { Session } from '../../common/session';

const weighted = (methods: readonly [number, number][]) =>
  methods.flatMap(([type, weight]) => Array<number>(weight).fill(type));

/** Accounts as often as each receives that type: a list to draw from. */
function accountsOf(type: number): (number | null)[] {
  const random = randomOf(`accounts ${type}`);
  return Array.from({ length: 64 }, () => bankAccountOf(random, type));
}

const ACCOUNTS = [1, 2, 3, 4, 5].flatMap(type =>
  accountsOf(type).map((account, place) => ({ type, place, account })),
);

/** Payments of the added appointments and sales: advances at the booking, the rest and a tip at the end; all allocated. */
export async function addPayments(session: Session, lastPastDay: string): Promise<void> {
  await session.query(
    `create temporary table receipts on commit drop as
     with came as (
       select a.id as appointment_id, null::bigint as sale_id, null::bigint as healer_id, a.client_id, 1 as kind, a.advance as amount, a.creation_date as moment
       from appointments a join quoted q on q.id = a.id where a.paid > 0 and a.advance between 1 and a.paid
       union all
       select a.id, null, null, a.client_id, 2, a.paid - case when a.advance <= a.paid then a.advance else 0 end, a.ended_at
       from appointments a join quoted q on q.id = a.id
       where a.status_id = 4 and a.paid > case when a.advance <= a.paid then a.advance else 0 end
       union all
       select null, null, a.healer_id, a.client_id, 4, ceil(a.total / 10000.0)::bigint * 1000, a.ended_at
       from appointments a join quoted q on q.id = a.id where a.status_id = 4 and a.total > 0 and q.n % 4 = 1
       union all
       select null, id, null, client_id, 5, price, at from sold
       union all
       -- One client in two hundred leaves money for visits to come.
       select null, null, null, c.id, 3, 100000, (($3::date - c.id::integer % 300) + time '12:00') at time zone 'America/Mexico_City'
       from clients c where c.id % 200 = 0 and c.creation_date < $3::date - 300
     )
     select row_number() over (order by moment, kind, appointment_id, sale_id, healer_id, client_id) as n, came.*,
       (moment at time zone 'America/Mexico_City')::date as day,
       case when kind in (2, 4, 5) then ($1::integer[])[1 + floor(random() * cardinality($1::integer[]))::integer]
         else ($2::integer[])[1 + floor(random() * cardinality($2::integer[]))::integer] end as type_id,
       floor(random() * 64)::integer as place, floor(10000000 + random() * 89999999)::integer as reference
     from came`,
    [weighted(CHARGE_METHODS), weighted(ADVANCE_METHODS), lastPastDay],
  );
  await addTills(session);
  await session.query(
    `create temporary table payment_base on commit drop as select coalesce(max(id), 0) as id from payments`,
  );
  await session.query(
    `insert into payments (salon_id, branch_id, id, folio, amount, client_id, type_id, account_id, caja_id, staff_id,
       creation_date)
     select $1, 1, base.id + r.n,
       case r.type_id when 2 then (reference % 1000000)::text when 3 then 'SPEI ' || reference
         when 4 then 'DEP ' || reference % 1000000 when 5 then 'LNK-' || reference % 100000 else '' end,
       r.amount, r.client_id, r.type_id, k.account, t.caja_id, $3, r.moment
     from receipts r
     join jsonb_to_recordset($2::jsonb) as k(type integer, place integer, account bigint)
       on k.type = r.type_id and k.place = r.place
     join till_days t on t.day = r.day
     cross join payment_base base
     order by r.n`,
    [SALON_ID, JSON.stringify(ACCOUNTS), STAFF_IDS.reception],
  );
  await session.query(
    `insert into payment_assignments (salon_id, payment_id, client_id, type_id, amount, appointment_id, sale_id,
       healer_id, creation_date)
     select $1, base.id + r.n, r.client_id, r.kind, r.amount, r.appointment_id, r.sale_id, r.healer_id, r.moment
     from receipts r cross join payment_base base order by r.n`,
    [SALON_ID],
  );
  await session.query(
    `insert into caja_totals (salon_id, caja_id, account_id, initial, amount_in, amount_out, total)
     select $1, t.caja_id, k.id, k.initial, coalesce(p.came, 0), 0, k.initial + coalesce(p.came, 0)
     from till_days t
     cross join (select null::bigint as id, $2::bigint as initial union all select id, 0 from accounts) k
     left join (select caja_id, account_id, sum(amount) as came from payments group by 1, 2) p
       on p.caja_id = t.caja_id and p.account_id is not distinct from k.id`,
    [SALON_ID, TILL.initial],
  );
}

/** A closed till for each day on which something came in. */
async function addTills(session: Session): Promise<void> {
  await session.query(
    `create temporary table till_days on commit drop as
     select d.day, base.id + row_number() over (order by d.day) as caja_id
     from (select distinct day from receipts) d
     cross join (select coalesce(max(id), 0) as id from cajas) base`,
  );
  await session.query(
    `insert into cajas (salon_id, branch_id, id, date_time, initial, opened_by, closed_at, closed_by)
     select $1, 1, caja_id, (day + time '08:52') at time zone 'America/Mexico_City', $2, $3,
       (day + time '20:25') at time zone 'America/Mexico_City', $4
     from till_days order by day`,
    [SALON_ID, TILL.initial, STAFF_IDS.reception, STAFF_IDS.administrator],
  );
}
