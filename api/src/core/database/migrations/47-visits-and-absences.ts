import { type Kysely, sql } from 'kysely';

/**
 * An absence may go on from a moment of one day to a moment of a later one, and an appointment keeps a note on the visit.
 * The absences of before are of whole days, or of the same hours on each of their days; no appointment has a note.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table healer_schedules
      add column continuous boolean not null default false,
      add constraint healer_schedules_continuous check (
        not continuous or type_id = 2 and hour_in is not null and date_start is not null and date_end > date_start
      ),
      drop constraint healer_schedules_hours,
      add constraint healer_schedules_hours check (
        (hour_in is null) = (hour_out is null) and (continuous or coalesce(hour_out > hour_in, true))
        and (type_id = 2 or hour_in is not null)
      );

    alter table appointments add column note text not null default '';
  `.execute(db);
}
