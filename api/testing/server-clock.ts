import { sql } from 'kysely';
import type { Db } from '../src/core/database/open-database';
import { inTransaction } from '../src/core/database/transaction';

/**
 * Lets the database of a test take the time of its rows from {@link followClock}. PGlite asks this process for the
 * time, so fake timers hold there too; a server has a clock of its own.
 */
export async function letClockBeSet(db: Db): Promise<void> {
  await inTransaction(db, tx =>
    sql`
      do $$
      declare
        found record;
      begin
        create schema testing;
        create table testing.clock (at timestamptz not null);
        create function testing.now() returns timestamptz stable language sql
          begin atomic select coalesce((select at from testing.clock), now()); end;
        for found in
          select table_name, column_name, replace(column_default, 'now()', 'testing.now()') as by_clock
            from information_schema.columns where table_schema = 'public' and column_default like '%now()%'
        loop
          execute format('alter table %I alter column %I set default %s', found.table_name, found.column_name, found.by_clock);
        end loop;
      end $$`.execute(tx),
  );
}

/**
 * From here on rows on the test's server get this process's time, which may be a fake one, as those on PGlite do.
 * @returns tells the server the time, where it has changed since
 */
export async function followClock(db: Db): Promise<() => Promise<void>> {
  if (!(await canBeSet(db))) return async () => undefined;
  let set = new Date();
  await inTransaction(db, tx => sql`insert into testing.clock values (${set})`.execute(tx));
  return async () => {
    const now = new Date();
    if (now.getTime() === set.getTime()) return;
    set = now;
    await inTransaction(db, tx => sql`update testing.clock set at = ${now}`.execute(tx));
  };
}

async function canBeSet({ read }: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('testing.clock') is not null as found`.execute(read);
  return rows[0]?.found ?? false;
}
