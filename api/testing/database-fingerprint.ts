import { sql } from 'kysely';
import type { Db } from '../src/core/database/open-database';

interface FingerprintOptions {
  /** Tables that may differ. */
  readonly without?: readonly string[];
  /** Only this salon's rows, of the tables that have salons. */
  readonly salonId?: number;
}

/** Each table's rows, in a word: two equal answers are two equal databases. */
export async function fingerprint(
  db: Db,
  { without = [], salonId }: FingerprintOptions = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; of_salon: boolean }>`
    select t.table_name as name, c.column_name is not null as of_salon from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'salon_id'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(db.read);
  const prints: Record<string, string> = {};
  for (const { name, of_salon } of tables.filter(table => !without.includes(table.name))) {
    const narrowed = of_salon && salonId !== undefined ? sql`where salon_id = ${salonId}` : sql``;
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(name)} t ${narrowed}`.execute(db.read);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
