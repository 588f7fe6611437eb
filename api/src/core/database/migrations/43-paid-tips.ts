import { type Kysely, sql } from 'kysely';

/**
 * A tip that was paid out isn't taken back from its healer. Looked at when the command commits: a correction takes a
 * payment back and enters it again, and between the two the tip is nobody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_paid_tip() returns trigger language plpgsql as $$
    begin
      perform from healers where salon_id = new.salon_id and id = new.healer_id for no key update;
      if tips_owed(new.salon_id, new.healer_id) < 0 then
        raise exception 'Healer % was paid this tip', new.healer_id
          using errcode = 'check_violation', table = 'payment_assignments', constraint = 'tips_owed_not_negative';
      end if;
      return null;
    end $$;
    create constraint trigger guard_paid_tip after insert on payment_assignments deferrable initially deferred
      for each row when (new.healer_id is not null and new.amount < 0) execute function guard_paid_tip();
  `.execute(db);
}
