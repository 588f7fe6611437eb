import { columnList, type Queryable } from './session';

/** Whoever was logged in logs in again, and who was made to wait for a wrong password no longer waits. */
const EXCLUDED_TABLES = ['sessions', 'login_tries', 'server_keys'];

export interface Table {
  readonly name: string;
  /** Without the columns that the database derives by itself. */
  readonly columns: readonly string[];
}

interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly last: number | null;
}

/** The tables of a salon, whatever the schema's version. */
export async function tablesOf(asks: Queryable): Promise<(Table & { readonly kept: boolean })[]> {
  const { rows } = await asks.query<Table>(`
    select c.relname as name, json_agg(a.attname order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    group by 1 order by 1`);
  return rows.map(table => ({ ...table, kept: !EXCLUDED_TABLES.includes(table.name) }));
}

export async function migrationsOf(asks: Queryable): Promise<string[]> {
  const { rows: found } = await asks.query<{ found: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as found`,
  );
  if (!found[0]?.found) return [];
  const { rows } = await asks.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The identity columns, with the last number that each of them gave. */
export async function sequencesOf(asks: Queryable): Promise<Sequence[]> {
  const { rows } = await asks.query<Sequence>(`
    select c.relname as table, a.attname as column, s.last_value::double precision as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    join pg_depend d on d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
      and d.classid = 'pg_class'::regclass
    join pg_class n on n.oid = d.objid and n.relkind = 'S'
    join pg_sequences s on s.schemaname = 'public' and s.sequencename = n.relname
    where c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

/** Counts a table's rows and sums their hashes: the same rows have the same sum, in any order and on any engine. */
export async function checksumOf(
  asks: Queryable,
  { name, columns }: Table,
): Promise<{ rows: number; hash: string }> {
  const { rows } = await asks.query<{ rows: number; hash: string }>(
    `select count(*)::integer as rows,
       coalesce(sum(hashtextextended(row(${columnList(columns)})::text, 0)::numeric), 0)::text as hash from "${name}"`,
  );
  return rows[0] ?? { rows: 0, hash: '0' };
}
