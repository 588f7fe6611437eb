import { type Kysely, sql } from 'kysely';

/**
 * Lets a user read and write rows, and no more: who owns no table can't switch off the triggers that keep the ledgers and
 * the audit as they were written, empty a table, or change the schema. Said at each start, as tables come with migrations.
 */
export async function grantRows<Tables>(kysely: Kysely<Tables>, user: string): Promise<void> {
  const who = sql.id(user);
  await kysely.transaction().execute(async tx => {
    // Two that start at once would change the same rights.
    await sql`select pg_advisory_xact_lock(hashtext('melena_grants'))`.execute(tx);
    await sql`grant usage on schema public to ${who}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${who}`.execute(tx);
    await sql`grant usage, select, update on all sequences in schema public to ${who}`.execute(tx);
  });
}
