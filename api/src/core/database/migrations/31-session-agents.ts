import { type Kysely, sql } from 'kysely';

/** A session keeps what its browser says of itself, so that a person who reads the list of theirs knows each one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text not null default ''`.execute(db);
}
