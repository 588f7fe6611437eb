import { StartError } from '../core/start-error';
import { timestamp } from './disk';
import { type Session, withSession } from './session';
import { postgresSession } from './session-postgres';

/** All of it, the former salon's putting aside too, is one transaction. */
export async function restoreOnServer(
  databaseUrl: string,
  replace: boolean,
  work: (session: Session) => Promise<string[]>,
): Promise<{ books: string[]; aside: string | null }> {
  return withSession(await postgresSession(databaseUrl), async session => {
    await session.query('begin');
    // Two restores at once: the second finds the first one's salon.
    await session.query(`select pg_advisory_xact_lock(hashtext('melena_restore'))`);
    const aside = await clear(session, replace);
    const books = await work(session);
    await session.query('commit');
    return { books, aside };
  });
}

/** @throws StartError while a server of Melena has the database open */
export async function refuseServers(session: Session): Promise<void> {
  const { rows: servers } = await session.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name in ('melena', 'melena-listening')`,
  );
  if (servers[0]?.count) {
    throw new StartError('A server of Melena has this database open: stop it first.');
  }
}

/** Takes our tables out of the way: without a salon they are dropped, a salon is moved into a schema of its own. */
async function clear(session: Session, replace: boolean): Promise<string | null> {
  const relations = await namesOf(session, RELATIONS);
  if (!relations.includes('table kysely_migration')) return null;
  await refuseServers(session);
  const { rows: salons } = await session.query<{ found: boolean }>(
    `select exists (select from salons) as found`,
  );
  const found = salons[0]?.found === true;
  if (found && !replace) {
    throw new StartError(
      'There is a salon in this database: restore into another, empty one, or put that one aside with --replace.',
    );
  }
  const aside = `before_${timestamp()}`;
  await session.query(`create schema ${aside}`);
  const others = [...(await namesOf(session, DOMAINS)), ...(await namesOf(session, STATISTICS))];
  for (const name of [...relations, ...others]) {
    await session.query(`alter ${name} set schema ${aside}`);
  }
  // Functions last: views and tables depend on them wherever they lie. Their names are read now, since an argument may
  // be a row of a table that was moved.
  for (const name of await namesOf(session, ROUTINES)) {
    await session.query(`alter ${name} set schema ${aside}`);
  }
  if (found) return aside;
  await session.query(`drop schema ${aside} cascade`);
  return null;
}

async function namesOf(session: Session, query: string): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** Sequences go with the columns that they belong to. */
const RELATIONS = `
  select case relkind when 'v' then 'view ' else 'table ' end || relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relkind desc, 1`;

const DOMAINS = `
  select 'domain ' || typname as name from pg_type
  where typnamespace = 'public'::regnamespace and typtype = 'd'
    and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  order by 1`;

/** They don't go with their tables. */
const STATISTICS = `
  select 'statistics ' || stxname as name from pg_statistic_ext
  where stxnamespace = 'public'::regnamespace order by 1`;

const ROUTINES = `
  select 'routine ' || oid::regprocedure as name from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by 1`;
