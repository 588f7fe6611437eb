import { type Kysely, sql } from 'kysely';

/**
 * Keeps with each line the percentages, the cost and the IVA of the moment when it was sold, since the catalogue and
 * the healers' agreements change later. Null for what was sold before: nobody knows it any more.
 *
 * Besides, no appointment that is still to come asks for more than it costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- comission: %, of the line's healer for that service. iva: centavos within what was charged of the line.
    alter table appointment_services
      add column comission numeric(5, 2) check (comission between 0 and 100),
      add column iva bigint check (iva >= 0);

    -- unit_cost: centavos for which a piece is bought, without IVA. comission: %, of the healer who sold it.
    alter table appointment_products
      add column unit_cost bigint check (unit_cost >= 0),
      add column comission numeric(5, 2) check (comission between 0 and 100),
      add column iva bigint check (iva >= 0);
  `.execute(db);
  await capAdvances(db);
}

/** The advance is at the most what the services cost, less the discount; who has paid that much is confirmed. */
export async function capAdvances(db: Kysely<unknown>): Promise<void> {
  await sql`
    with asked as (
      select a.salon_id, a.id, a.paid, least(a.advance, a.total,
        (select coalesce(sum(l.total), 0) from appointment_services l
          where l.salon_id = a.salon_id and l.appointment_id = a.id and l.status_id = 1)) as advance
      from appointments a
      where a.status_id < 3
    )
    update appointments a
      set advance = q.advance,
        status_id = case when a.status_id = 1 and q.paid >= q.advance then 2 else a.status_id end,
        version = a.version + 1
      from asked q
      where a.salon_id = q.salon_id and a.id = q.id and a.advance <> q.advance;
  `.execute(db);
}
