import { type Kysely, sql } from 'kysely';

/**
 * Keeps no list of the salons that a table has most rows of, so that the planner expects as many rows of a salon that isn't
 * counted yet as of the others; and counts again after a hundredth, so that a second salon is soon known to be there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    name: string;
    counted: boolean;
  }>`select c.relname as name, c.reltuples > 0 as counted from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'salon_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  for (const { name, counted } of rows) {
    const table = sql.table(name);
    await sql`alter table ${table} alter column salon_id set statistics 1`.execute(db);
    await sql`alter table ${table} set
      (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01)`.execute(db);
    if (counted) await sql`analyze ${table} (salon_id)`.execute(db);
  }
}
