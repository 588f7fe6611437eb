import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database';

const db = await freshDatabase();
afterAll(() => db.close());

/** Tables without `salon_id`, and why: whoever distributes the schema copies the short lists to every node. */
const NO_SALON: Readonly<Record<string, string>> = {
  salons: 'its id is the salon',
  login_tries: 'tries come before a salon is known',
  logins: 'an email leads to its salon',
  server_keys: 'of the server: what it signs with',
  client_levels: 'the same in every salon',
  genres: 'the same in every salon',
  hair_types: 'the same in every salon',
  healer_levels: 'the same in every salon',
  payment_types: 'the same in every salon',
  roles: 'the same in every salon',
  supplier_companies: 'the same in every salon',
  units: 'the same in every salon',
  kysely_migration: 'of the schema, not of a salon',
  kysely_migration_lock: 'of the schema, not of a salon',
};

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(db.read as never)).rows.map(({ name }) => name);
}

test('every other table has the salon in it, never null', async () => {
  const without = await names(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'salon_id' and a.attnotnull)
    order by c.relname`);
  expect(without).toEqual(Object.keys(NO_SALON).sort());
});

test('every primary key, unique key and exclusion of a salon’s rows carries the salon', async () => {
  // An index of an expression has no column there, and so counts as one without.
  const without = await names(sql`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_attribute s on s.attrelid = i.indrelid and s.attname = 'salon_id'
    where (i.indisunique or i.indisexclusion) and not s.attnum = any (i.indkey)
    order by 1`);
  expect(without).toEqual([]);
});

test('every foreign key between rows of salons binds the one salon to the other', async () => {
  const without = await names(sql`
    select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
    join pg_attribute one on one.attrelid = k.conrelid and one.attname = 'salon_id'
    join pg_attribute other on other.attrelid = k.confrelid and other.attname = 'salon_id'
    where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) as pair(here, there)
      where pair.here = one.attnum and pair.there = other.attnum)
    order by 1`);
  expect(without).toEqual([]);
});

test('the other foreign keys lead to what is the same in every salon, or to the salon itself', async () => {
  const targets = await names(sql`
    select distinct k.confrelid::regclass::text as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'salon_id')`);
  expect(targets.filter(name => !(name in NO_SALON))).toEqual([]);
  expect(targets.length).toBeGreaterThan(5);
});

test('no list of salons is kept for the planner, and a table is counted again after a hundredth', async () => {
  const others = await names(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'salon_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attstattarget <> 1 or c.reloptions is distinct from
      '{autovacuum_analyze_threshold=500,autovacuum_analyze_scale_factor=0.01}')
    order by 1`);
  expect(others).toEqual([]);
});

/** A trigger of a distributed table belongs to a part of it, which has a name and a row type of its own. */
const FUNCTIONS = sql`from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

test('no function asks for the name of a trigger’s table, or takes a row of one', async () => {
  const partial = await names(sql`
    select p.proname as name ${FUNCTIONS} and (p.prosrc ~* 'tg_(table|rel)' or exists (
      select from unnest(p.proargtypes) a join pg_type t on t.oid = a where t.typtype = 'c')) order by 1`);
  expect(partial).toEqual([]);
});

test('functions that read tables are in plpgsql, which plans on each node', async () => {
  const others = await names(
    sql`select p.proname as name ${FUNCTIONS} and l.lanname <> 'plpgsql' order by 1`,
  );
  expect(others).toEqual(['fold', 'utc_text']);
});

test('a function that adds the rows of a query computes nothing in it, and so stays on its node', async () => {
  const computing = await names(sql`
    select p.proname as name ${FUNCTIONS} and p.prosrc ~* 'insert into [^;]*select[^;]*(coalesce|current_setting|now\\()' order by 1`);
  expect(computing).toEqual([]);
});

/** Nobody reads the ids of these, or only after their moments. */
const NUMBERED_BY_NODES = [
  'commission_lines',
  'freed_times',
  'gift_card_entries',
  'kept_entries',
  'package_entries',
];

test('a row that a node of Citus adds has no number of that node, where numbers order rows or are read', async () => {
  const numbered =
    await names(sql`select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'id' and attidentity <> ''`);
  const addedByTriggers = await names(sql`select distinct found[1] as name from pg_proc p,
    regexp_matches(prosrc, 'insert into (\\w+) (?:as \\w+ )?\\((?!salon_id, id)', 'g') found
    where pronamespace = 'public'::regnamespace`);
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/migrations|demo|\.test\./.test(path))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join();
  const addedByQueries = [
    ...sources.matchAll(/insert into \$\{unscopedTable\('(\w+)'\)\}\s*\((?!salon_id, id)[^)]*\)\s*select/g),
    ...sources.matchAll(/insertInto\('(\w+)'\)\s*\.columns\([^)]*\)\s*\.expression/g),
  ].map(([, table = '']) => table);
  expect(addedByQueries.sort()).toEqual(['caja_outside_payments', 'commission_lines']);
  const left = new Set([...addedByTriggers, ...addedByQueries].filter(table => numbered.includes(table)));
  expect([...left].sort()).toEqual(NUMBERED_BY_NODES);
});

test('a guard says its constraint as a hint too, which arrives from every node', async () => {
  const silent = await names(sql`
    select p.proname as name ${FUNCTIONS} and p.prosrc ~ 'constraint = ''\\w+''(?!, hint = )' order by 1`);
  expect(silent).toEqual([]);
  expect(await names(sql`select p.proname as name ${FUNCTIONS} and p.prosrc ~ 'hint = '`)).toContain(
    'guard_payment',
  );
});
