import { type Kysely, sql } from 'kysely';

interface Column {
  readonly table: string;
  readonly column: string;
}

/**
 * Composes the letters of every text that was typed (NFC): a tablet may have sent 'é' as two characters, which no search
 * found without its accent. From now on the contract composes what comes in. Ledgers and the audit stay as written, and
 * so does a name that another row has already: it is named to whoever starts the program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.is_generated = 'NEVER'
      and not exists (
        select from pg_trigger g
        where g.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and g.tgname = 'refuse_change'
      )
    order by 1, 2`.execute(db);
  await sql`
    create function pg_temp.compose(of_table text, of_column text) returns void language plpgsql as $$
    declare
      place tid;
    begin
      for place in execute format('select ctid from %I where %I is not nfc normalized', of_table, of_column) loop
        begin
          execute format('update %I set %I = normalize(%I, NFC) where ctid = $1', of_table, of_column, of_column)
            using place;
        exception when unique_violation then null;
        end;
      end loop;
    end $$
  `.execute(db);
  for (const { table, column } of columns) {
    await sql`select pg_temp.compose(${table}, ${column})`.execute(db);
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not nfc normalized
    `.execute(db);
    for (const { text } of rows)
      console.warn(`Another row is already named so, rename one of them: ${table} '${text}'`);
  }
  await sql`drop function pg_temp.compose`.execute(db);
}
