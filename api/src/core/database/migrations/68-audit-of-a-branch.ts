import { type Kysely, sql } from 'kysely';

/** The audit is read by salon too, latest first. A single salon, and the first of a chain, need no index for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_made_in_at on audit (salon_id, made_in, at desc, id desc) where made_in > 1`.execute(
    db,
  );
}
