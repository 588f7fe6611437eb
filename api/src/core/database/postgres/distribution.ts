import { StartError } from '../../start-error';
import type { Queryable } from '../bulk-load';

/** Settings that each node needs: triggers of distributed tables, and queries inside them. */
const SETTINGS = ['citus.enable_unsafe_triggers', 'citus.allow_nested_distributed_execution'];

/** They belong to the server and not to a salon, and stay on the coordinator. */
const KEPT = ['login_tries', 'server_keys', 'kysely_migration', 'kysely_migration_lock'];

/** The tables that are to be distributed. */
export interface Distribution {
  /** The same for all salons: copied to each node. */
  readonly lists: readonly string[];
  /** By their salon; `salons` is the first. */
  readonly salons: readonly string[];
  readonly nodes: readonly string[];
  readonly shards: number;
}

/**
 * Reads which tables are to be distributed: those that aren't yet.
 * @throws StartError where the database isn't fit for it
 */
export async function planDistribution(asks: Queryable): Promise<Distribution> {
  const installed = await valuesOf(asks, `select extversion from pg_extension where extname = 'citus'`);
  if (installed.length === 0)
    throw new StartError('This database has no extension citus: docs/scale.md says which server has it.');
  const nodes = await valuesOf(
    asks,
    `select nodename || ':' || nodeport from pg_dist_node
     where isactive and shouldhaveshards and noderole = 'primary' order by 1`,
  );
  if (nodes.length === 0)
    throw new StartError('The coordinator knows no node for the salons: add one with citus_add_node.');
  for (const setting of SETTINGS) {
    const off = await valuesOf(
      asks,
      `select nodename || ':' || nodeport from run_command_on_all_nodes('show ${setting}') r
       join pg_dist_node n using (nodeid) where r.result is distinct from 'on' order by 1`,
    );
    if (off.length > 0)
      throw new StartError(`${setting} has to be on, in postgresql.conf of ${off.join(', ')}.`);
  }
  const isOurs = `from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;
  const isLeft = `${isOurs} and relname <> all ('{${KEPT}}')
    and not exists (select from pg_dist_partition where logicalrelid = c.oid)`;
  const ofSalon = `(relname = 'salons' or exists (
    select from pg_attribute where attrelid = c.oid and attname = 'salon_id'))`;
  return {
    lists: await valuesOf(asks, `select relname ${isLeft} and not ${ofSalon} order by 1`),
    salons: await valuesOf(
      asks,
      `select relname ${isLeft} and ${ofSalon} order by relname <> 'salons', relname`,
    ),
    nodes,
    shards: Number((await valuesOf(asks, `select current_setting('citus.shard_count')`))[0]),
  };
}

/** In a database that is distributed, distributes the tables that a migration added: a local one could name no salon. */
export async function distributeNew(asks: Queryable): Promise<void> {
  const installed = `select 1 from pg_extension where extname = 'citus'`;
  if ((await valuesOf(asks, installed)).length === 0) return;
  const isDistributed = `select 1 from pg_dist_partition where logicalrelid = 'salons'::regclass`;
  if ((await valuesOf(asks, isDistributed)).length > 0) await distribute(asks, await planDistribution(asks));
}

/** Distributes them, all or none: in the transaction that the caller began and ends. Nobody else reads meanwhile. */
export async function distribute(asks: Queryable, { lists, salons }: Distribution): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await asks.query(statement);
  };
  // Keys between tables of which one is distributed are refused, and so each goes until both are.
  const tables = `'{${[...lists, ...salons]}}'::regclass[]`;
  const keys = `from pg_constraint where contype = 'f' and (conrelid = any (${tables}) or confrelid = any (${tables}))`;
  const triggers = `from pg_trigger where not tgisinternal and tgrelid = any (${tables})`;
  const views = `from pg_class c where relkind = 'v' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;
  const add = [
    ...(await valuesOf(
      asks,
      `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) ${keys}`,
    )),
    ...(await valuesOf(asks, `select format('create view %I as %s', relname, pg_get_viewdef(oid)) ${views}`)),
    // The nodes run what a trigger calls.
    ...(await valuesOf(
      asks,
      `select format('select create_distributed_function(%L)', oid::regprocedure) from pg_proc p
       where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    )),
    ...(await valuesOf(asks, `select pg_get_triggerdef(oid) ${triggers}`)),
  ];
  // Each node is asked on one connection, so that a statement finds what the one before it did.
  await run([`set local citus.multi_shard_modify_mode = 'sequential'`]);
  await run(await valuesOf(asks, `select format('drop view %I', relname) ${views}`));
  await run(
    await valuesOf(
      asks,
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) ${keys}`,
    ),
  );
  await run(
    await valuesOf(asks, `select format('drop trigger %I on %s', tgname, tgrelid::regclass) ${triggers}`),
  );
  await run(lists.map(table => `select create_reference_table('${table}')`));
  await run(
    salons.map(table =>
      table === 'salons'
        ? `select create_distributed_table('salons', 'id')`
        : `select create_distributed_table('${table}', 'salon_id', colocate_with => 'salons')`,
    ),
  );
  await run(add);
}

async function valuesOf(asks: Queryable, query: string): Promise<string[]> {
  const { rows } = await asks.query<Record<string, string>>(query);
  return rows.flatMap(row => Object.values(row));
}
