import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations';

/** Where the migrator keeps what has run. */
const RECORD = 'kysely_migration';

/** Brings the schema up to date. Several processes may do it at once: one does, the others wait. */
export async function migrate<Tables>(kysely: Kysely<Tables>): Promise<void> {
  if (await isCurrent(kysely)) return;
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(result => result.status === 'Error');
  throw new Error(failed ? `Migration ${failed.migrationName} failed` : 'Migrations failed', {
    cause: error,
  });
}

/** Two short queries say what the migrator would find out in a dozen: most starts have nothing to migrate. */
export async function isCurrent<Tables>(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows: known } = await sql<{ found: boolean }>`
    select to_regclass(${RECORD}) is not null as found`.execute(kysely);
  if (!known[0]?.found) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(RECORD)} order by name`.execute(
    kysely,
  );
  return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(Object.keys(migrations).sort());
}
