import { type Kysely, sql } from 'kysely';

/** Adds values instead of a query's rows: one that computes what is added is asked over a connection of its own on Citus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_freed_time() returns trigger language plpgsql as $$
    declare
      of_branch smallint;
    begin
      select branch_id into of_branch from appointments
        where salon_id = old.salon_id and id = old.appointment_id and live;
      if found then
        insert into freed_times (salon_id, branch_id, appointment_id, healer_id, day, hour, ending)
          values (old.salon_id, of_branch, old.appointment_id, old.healer_id, old.day, old.hour, old.ending);
      end if;
      return null;
    end $$`.execute(db);
}
