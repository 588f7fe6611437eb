import { type Kysely, sql } from 'kysely';

/** Keeps what a salon says of itself before its first day: accounts with their CLABE and fee, short days, steps that it left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column clabe text not null default '' check (clabe ~ '^([0-9]{18})?$'),
      -- % of a payment by card that the terminal keeps, with its IVA.
      add column fee numeric(5, 2) not null default 0 check (fee between 0 and 100);
    -- Null where the salon is closed all day; else it closes at that hour.
    alter table closed_days add column hour_end time;
    alter table branches add column skipped_steps text[] not null default '{}';
    -- A salon that works already has its first day behind it.
    update branches b set skipped_steps = '{salon,closed_days,people,accounts,catalogue,healers,stock}'
      where exists (select from appointments a where a.salon_id = b.salon_id and a.branch_id = b.id)`.execute(
    db,
  );
}
