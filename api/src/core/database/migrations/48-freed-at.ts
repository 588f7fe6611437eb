import { type Kysely, sql } from 'kysely';

/**
 * A time that was left says when by the app's clock, which its readers compare it with, and not by the database's. A
 * command tells its moment in its last statement, before the commit writes the parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_freed_time() returns trigger language plpgsql as $$
    begin
      insert into freed_times (salon_id, appointment_id, healer_id, day, hour, ending, at)
        select old.salon_id, old.appointment_id, old.healer_id, old.day, old.hour, old.ending,
          coalesce(nullif(current_setting('melena.at', true), '')::timestamptz, now())
        from appointments a
        where a.salon_id = old.salon_id and a.id = old.appointment_id and a.live;
      return null;
    end $$;
  `.execute(db);
}
