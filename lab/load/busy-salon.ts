import { instantOf, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { Db } from '../../api/src/core/database/open-database';
import { inTransaction, type UnscopedTx } from '../../api/src/core/database/transaction';
import { SALON_ID } from '../../api/src/demo/rows';
import { seedDemo } from '../../api/src/demo/seed-demo';
import { withRawSession } from '../../api/testing/raw-session';
import { addHealers } from '../bench/fill/people';

/** Hours at which a visit of today begins that nobody has come for yet. */
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00', '19:00'];
/** Visits that are under way as the hour begins: in the chair, their budget confirmed, waiting to be charged. */
const IN_PROGRESS = { working: 6, confirmed: 3, finished: 3 };

/** Fills an empty database with the demo salon on its busiest day. */
export async function seedBusySalon(db: Db): Promise<void> {
  const morning = instantOf(today(), '11:30').getTime();
  await seedDemo(db, { now: new Date(Math.min(morning, Date.now())) });
  await fillBusySalon(db);
}

/** Makes today the demo salon's busiest day: twelve healers, a visit for each of their hours, the till open. */
export async function fillBusySalon(db: Db): Promise<void> {
  await withRawSession(db, addHealers);
  await inTransaction(db, async tx => {
    await fillShelves(tx);
    await fillToday(tx);
    await startSome(tx);
    await openTill(tx);
  });
}

/** So much that an hour at many times the rate takes nothing to its end. */
async function fillShelves(tx: UnscopedTx): Promise<void> {
  await sql`
    insert into stock_movements (salon_id, branch_id, variant_id, reason, selling, material, material_unit)
    select ${SALON_ID}, 1, id, 'opening', 50, 10, 10 * content from product_variants where status_id = 1`.execute(
    tx,
  );
}

/** A visit for each free hour of each healer, confirmed, with a haircut and nothing paid. */
async function fillToday(tx: UnscopedTx): Promise<void> {
  const day = today();
  await sql`
    with wanted as (
      select h.id as healer_id, o.hour::time as hour, row_number() over (order by o.hour, h.id) as n
      from healers h, unnest(${sql.val(HOURS)}::text[]) o (hour)
      where not exists (select from appointments a where a.healer_id = h.id and a.live
        and a.day = ${day} and (a.hour, a.ending) overlaps (o.hour::time, o.hour::time + interval '1 hour'))
    ), who as (
      select id, row_number() over (order by id) as n, count(*) over () as all from clients where status_id = 1
    ), added as (
      insert into appointments (salon_id, branch_id, client_id, healer_id, day, hour, ending, status_id, total)
      select ${SALON_ID}, 1, c.id, w.healer_id, ${day}, w.hour, w.hour + interval '1 hour', 2, v.price
      from wanted w join who c on c.n = 1 + w.n % c.all
      cross join (select price from service_variants where status_id = 1 and minutes <= 60 order by id limit 1) v
      returning id, healer_id, total
    )
    insert into appointment_services (salon_id, appointment_id, service_variant_id, healer_id, minutes, total)
    select ${SALON_ID}, a.id, v.id, a.healer_id, v.minutes, a.total from added a
    cross join (select id, minutes from service_variants where status_id = 1 and minutes <= 60 order by id limit 1) v
  `.execute(tx);
}

/** Some have come already. */
async function startSome(tx: UnscopedTx): Promise<void> {
  const { working, confirmed, finished } = IN_PROGRESS;
  await sql`
    update appointments a set status_id = 3, started_at = now() - interval '50 minutes',
      confirmed_at = case when n > ${working} then now() - interval '20 minutes' end,
      completed_at = case when n > ${working + confirmed} then now() - interval '5 minutes' end
    from (select id, row_number() over (order by hour, id) as n from appointments
      where day = ${today()} and status_id = 2) b
    where b.id = a.id and n <= ${working + confirmed + finished}`.execute(tx);
  await sql`
    update appointment_services l set finished_at = a.completed_at from appointments a
    where a.id = l.appointment_id and a.completed_at is not null and l.finished_at is null`.execute(tx);
}

async function openTill(tx: UnscopedTx): Promise<void> {
  await sql`
    insert into cajas (salon_id, branch_id, opened_by, date_time, initial)
    select ${SALON_ID}, 1, min(id), now() - interval '1 minute', 50000 from staff
    having not exists (select from cajas where closed_at is null)`.execute(tx);
}
