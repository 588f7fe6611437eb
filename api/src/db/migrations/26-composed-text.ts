import { type Kysely, sql } from 'kysely';

/**
 * Composes the letters of every text that was typed (NFC): a tablet may have sent 'é' as two characters, which no search
 * found without its accent. From now on the contract composes what comes in. Ledgers and the audit stay as written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      found record;
    begin
      for found in
        select c.table_name, c.column_name
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
          and c.is_generated = 'NEVER'
          and not exists (
            select from pg_trigger g
            where g.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and g.tgname = 'refuse_change'
          )
      loop
        execute format('update %I set %I = normalize(%I, NFC) where %I is not nfc normalized',
          found.table_name, found.column_name, found.column_name, found.column_name);
      end loop;
    end $$;
  `.execute(db);
}
