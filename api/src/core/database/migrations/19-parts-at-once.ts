import { type Kysely, sql } from 'kysely';

/**
 * The parts of an appointment are compared before they are written: a booking adds an appointment and its lines, each
 * calls for the parts, and only the first finds something to do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function write_parts(of_salon bigint, of_appointment bigint) returns void language plpgsql as $$
    declare
      booked record;
      wanted record;
      written record;
    begin
      -- Two that change its lines at once do so one after the other.
      select a.day, a.live into booked from appointments a
        where a.salon_id = of_salon and a.id = of_appointment for no key update;
      -- By healer and hour: whoever takes the time of several healers takes it in one order.
      select array_agg(w.healer_id order by w.healer_id, w.hour) as healers,
        array_agg(w.hour order by w.healer_id, w.hour) as hours,
        array_agg(w.ending order by w.healer_id, w.hour) as endings
        into wanted from parts_of_lines(of_salon, of_appointment) w;
      select array_agg(p.healer_id order by p.healer_id, p.hour) as healers,
        array_agg(p.hour order by p.healer_id, p.hour) as hours,
        array_agg(p.ending order by p.healer_id, p.hour) as endings,
        bool_and(p.day = booked.day and p.live = booked.live) as current
        into written from appointment_parts p
        where p.salon_id = of_salon and p.appointment_id = of_appointment;
      if written.current and wanted.healers = written.healers and wanted.hours = written.hours
          and wanted.endings = written.endings then
        return;
      end if;
      if written.healers is not null then
        delete from appointment_parts p where p.salon_id = of_salon and p.appointment_id = of_appointment
          and not (p.day = booked.day and p.live = booked.live and exists (
            select from unnest(wanted.healers, wanted.hours, wanted.endings) w (healer_id, hour, ending)
            where w.healer_id = p.healer_id and w.hour = p.hour and w.ending = p.ending));
      end if;
      insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live)
        select of_salon, of_appointment, w.healer_id, booked.day, w.hour, w.ending, booked.live
        from unnest(wanted.healers, wanted.hours, wanted.endings) with ordinality w (healer_id, hour, ending, number)
        where not exists (select from appointment_parts p where p.salon_id = of_salon
          and p.appointment_id = of_appointment and p.healer_id = w.healer_id and p.hour = w.hour)
        order by w.number;
    end $$;
  `.execute(db);
}
