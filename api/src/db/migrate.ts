import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations';

/** Brings the schema up to date. Several processes may do it at once: one does, the others wait. */
export async function migrate<Tables>(kysely: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(result => result.status === 'Error');
  throw new Error(failed ? `Migration ${failed.migrationName} failed` : 'Migrations failed', {
    cause: error,
  });
}
