import { type Kysely, Migrator, sql } from 'kysely';
import { migrations, readMigrations } from './migrations';

/** The migrator records in it what has run. */
const MIGRATIONS_TABLE = 'kysely_migration';

interface MigrateOptions {
  /** The migrations to run; all by default. */
  readonly only?: typeof migrations;
  /** The connection is in a transaction, which its owner ends; without it the migrator makes one for all of them. */
  readonly inTransaction?: boolean;
}

/**
 * Brings the schema up to date, all of it or nothing. Several processes may do it at once: one does, the others wait.
 * Two that were written side by side may land in another order than their numbers: each that is missing is run.
 * @throws StartError where a later version of Melena wrote it, or one before release 0.2.0.
 */
export async function migrate<Tables>(
  kysely: Kysely<Tables>,
  { only = migrations, inTransaction = false }: MigrateOptions = {},
): Promise<void> {
  if (await isCurrent(kysely, only)) return;
  await recordSchema(kysely);
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => only },
    // Its tables may also be in a schema that a former salon was put aside into.
    migrationTableSchema: 'public',
    allowUnorderedMigrations: true,
    disableTransactions: inTransaction,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(result => result.status === 'Error');
  throw new Error(failed ? `Migration ${failed.migrationName} failed` : 'Migrations failed', {
    cause: error,
  });
}

/** Records the schema in place of the steps by which release 0.2.0 made it, once, however many processes start. */
async function recordSchema<Tables>(kysely: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(kysely);
  const known = readMigrations(applied, 'The data');
  const schema = known.find(name => !applied.includes(name));
  if (schema === undefined) return;
  const steps = applied.filter(name => !known.includes(name));
  await sql`
    with steps as (delete from ${sql.table(MIGRATIONS_TABLE)} where name = any(${steps}) returning name)
    insert into ${sql.table(MIGRATIONS_TABLE)} (name, timestamp)
      select ${schema}, ${new Date().toISOString()} where exists (select from steps)`.execute(kysely);
}

/** Two short queries say what the migrator would find out in a dozen: most starts have nothing to migrate. */
export async function isCurrent<Tables>(kysely: Kysely<Tables>, all = migrations): Promise<boolean> {
  return JSON.stringify(await appliedMigrations(kysely)) === JSON.stringify(Object.keys(all).sort());
}

/** Names of what has run, in their order; none where nothing ever did. */
async function appliedMigrations<Tables>(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows: known } = await sql<{ found: boolean }>`
    select to_regclass(${MIGRATIONS_TABLE}) is not null as found`.execute(kysely);
  if (!known[0]?.found) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}
