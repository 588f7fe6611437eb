import { expect, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../api/testing/database';
import { withSession } from '../../common/session';
import { fillDatabase } from './fill-database';

const SIZE = { clients: 900, appointments: 3000 };

/** Constraints and triggers that were off during the filling. */
const GUARDS = `
  select 'constraint' as kind, conrelid::regclass || ' ' || conname as name, convalidated as on from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'index', indexrelid::regclass::text, indisvalid from pg_index
    where indrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled = 'O' from pg_trigger where not tgisinternal
  order by 1, 2`;

test.skipIf(!testDatabaseUrl)(
  'a salon of the size that is asked keeps every rule, and every guard is back',
  async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const guards = () => withSession(url, async session => (await session.query(GUARDS)).rows);
    await fillDatabase(url, { clients: 1, appointments: 1 });
    const before = await guards();
    // It throws where a sum doesn't hold.
    await fillDatabase(url, SIZE);
    expect(await guards()).toEqual(before);
    const { rows } = await withSession(url, session =>
      session.query(`select (select count(*)::integer from clients) as clients,
      (select count(*)::integer from appointments) as appointments,
      (select max(count)::integer from (select count(*) from appointments group by day) d) as fullest`),
    );
    expect(rows).toEqual([{ ...SIZE, fullest: 720 }]);
    await drop();
  },
  60_000,
);
