import { type Kysely, sql } from 'kysely';

/**
 * A command writes what an appointment has been paid together with the rest of its row, so that a charge is one update.
 * At the commit `paid` is made the sum of the allocations where it wasn't written, and any other value is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger apply_assignment on payment_assignments;
    create or replace function apply_assignment() returns trigger language plpgsql as $$
    declare
      given bigint;
    begin
      -- Locked before the sum is read, so that two at once count each other's.
      perform from appointments where salon_id = new.salon_id and id = new.appointment_id for no key update;
      select sum(amount) into given from payment_assignments
        where salon_id = new.salon_id and appointment_id = new.appointment_id;
      update appointments set paid = given
        where salon_id = new.salon_id and id = new.appointment_id and paid <> given;
      return null;
    end $$;
    create constraint trigger apply_assignment after insert on payment_assignments deferrable initially deferred
      for each row when (new.appointment_id is not null) execute function apply_assignment();

    drop trigger refuse_paid_on_update on appointments;
    create function check_paid() returns trigger language plpgsql as $$
    begin
      if (select paid from appointments where salon_id = new.salon_id and id = new.id) <>
          (select coalesce(sum(amount), 0) from payment_assignments
            where salon_id = new.salon_id and appointment_id = new.id) then
        raise exception 'appointments.paid is the sum of its payment_assignments'
          using errcode = 'restrict_violation', table = 'appointments', constraint = 'appointments_paid_follows';
      end if;
      return null;
    end $$;
    create constraint trigger check_paid after update of paid on appointments deferrable initially deferred
      for each row when (new.paid <> old.paid and pg_trigger_depth() = 0) execute function check_paid();
  `.execute(db);
}
