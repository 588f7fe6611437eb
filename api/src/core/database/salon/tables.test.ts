import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database';
import { branchColumns, salonColumns } from './tables';

const db = await freshDatabase();
afterAll(() => db.close());

test('every table is known, with the column of its salon', async () => {
  const { rows: tables } = await sql<{ name: string; of_salon: boolean }>`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'salon_id') as of_salon
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and c.relname not like 'kysely%' and c.relname <> 'server_keys'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db.read);
  expect(Object.fromEntries(tables.map(({ name, of_salon }) => [name, of_salon]))).toEqual(
    Object.fromEntries([...salonColumns].map(([name, column]) => [name, column === 'salon_id'])),
  );
});

test('every table with branches is known', async () => {
  const { rows } = await sql<{ name: string }>`select attrelid::regclass::text as name from pg_attribute
    where attname = 'branch_id' and attrelid in (select oid from pg_class where relkind = 'r') order by 1`.execute(
    db.read,
  );
  expect(rows.map(({ name }) => name)).toEqual([...branchColumns.keys()].filter(name => name !== 'branches'));
});
