import { type Kysely, sql } from 'kysely';

/** A purchase's total is the sum of its lines; it was kept a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchases drop column total`.execute(db);
}
