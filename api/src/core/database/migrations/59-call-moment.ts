import { type Kysely, sql } from 'kysely';

/**
 * What one command writes has one moment: the app's, which it tells before its first row. The database's own clock
 * dates only what no command wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      dated record;
    begin
      for dated in
        select table_name, column_name from information_schema.columns
          where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I alter column %I set default
          coalesce(nullif(current_setting(''melena.at'', true), '''')::timestamptz, now())',
          dated.table_name, dated.column_name);
      end loop;
    end $$`.execute(db);
}
