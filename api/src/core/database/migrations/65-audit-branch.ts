import { type Kysely, sql } from 'kysely';

/** The branch in which a command was made; null of what was done before, since no row is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column made_in smallint`.execute(db);
}
