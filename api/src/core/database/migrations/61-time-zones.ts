import { type Kysely, sql } from 'kysely';

/** The time zone of each salon: its days begin by it. Salons that were there before stay in that of Mexico City. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table salons add column time_zone text not null default 'America/Mexico_City'`.execute(db);
}
