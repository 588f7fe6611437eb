import { type Kysely, sql } from 'kysely';

/**
 * An appointment keeps when its client came, why it was cancelled, and the part of what was paid that the salon kept.
 * What was cancelled before has no reason and keeps nothing: its money waits for the client's credit as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- cancel_reason_id: 1 the client said so, 2 no-show, 3 the salon, 4 entered by mistake. kept: centavos.
    alter table appointments
      add column arrived_at timestamptz,
      add column cancel_reason_id smallint check (cancel_reason_id between 1 and 4),
      add column kept bigint not null default 0,
      add constraint appointments_cancel_reason check (cancel_reason_id is null or cancelled_at is not null),
      add constraint appointments_no_show check (cancel_reason_id <> 2 or arrived_at is null),
      add constraint appointments_kept
        check (kept between 0 and paid and (kept = 0 or coalesce(cancel_reason_id in (1, 2), false)));
    create index appointments_attendance on appointments (salon_id, client_id) where cancel_reason_id in (1, 2);
  `.execute(db);
}
