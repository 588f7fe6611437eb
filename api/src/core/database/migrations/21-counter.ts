import { type Kysely, sql } from 'kysely';

/**
 * An appointment keeps the lines that it had when it started, so that a start can be undone while they are the same.
 * Requested material can be discarded. Indexes find what is in progress and what waits for material, whatever its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 's12:3:4,p7:1:2': services by id, variant and healer, products by id, status and quantity. Null: not known.
    alter table appointments add column lines_at_start text;

    alter table appointment_products drop constraint appointment_products_status_id_check;
    -- type 2 (raw material): 1 pending, 2 delivered, 3 discarded.
    alter table appointment_products add constraint appointment_products_status_id_check
      check (status_id between 0 and 3 and (status_id < 3 or type_id = 2));

    create index appointments_in_progress on appointments (salon_id, day, hour) where status_id = 3;
    create index appointment_products_pending on appointment_products (salon_id, appointment_id)
      where type_id = 2 and status_id = 1;
  `.execute(db);
  // Of what is in progress now: the lines that are older than its start, in the form of `linesInForce`.
  await sql`
    update appointments a set lines_at_start = coalesce((
      select string_agg(x.line, ',' order by x.line) from (
        select 's' || l.id || ':' || l.service_variant_id || ':' || l.healer_id as line from appointment_services l
          where l.salon_id = a.salon_id and l.appointment_id = a.id and l.status_id = 1
            and l.creation_date <= a.started_at
        union all
        select 'p' || l.id || ':' || l.status_id || ':' || l.quantity from appointment_products l
          where l.salon_id = a.salon_id and l.appointment_id = a.id and l.status_id <> 0
            and l.creation_date <= a.started_at and l.delivered_at is null
      ) x), '')
    where a.status_id = 3
  `.execute(db);
}
