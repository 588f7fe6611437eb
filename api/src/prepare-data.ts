import type { Db } from './core/database/open-database';
import { StartError } from './core/start-error';
import { findSalonWithoutAccounts } from './setup/store';

/** The data of a first start: the demo salon, or one that nobody has an account of yet. */
export type InitialData = 'demo' | 'empty';

interface PrepareOptions {
  readonly empty: boolean;
  /** The reason why no demo salon may be made here; null where it may. */
  readonly noDemo?: string | null;
  readonly log: (line: string) => void;
}

/**
 * Fills a database that holds no salon yet: with demo data, or with a salon that waits for its first account.
 * @throws StartError where `empty` meets a salon that is at work, or demo data may not be made.
 */
export async function prepareDatabase(
  db: Db,
  { empty, noDemo = null, log }: PrepareOptions,
): Promise<InitialData | null> {
  const salon = await db.read
    .selectFrom('branches')
    .select('name')
    .orderBy('salon_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (salon) {
    // `empty` asks for a salon that waits for its first account.
    if (!empty || (await findSalonWithoutAccounts(db.read)) !== undefined) return null;
    throw new StartError(
      `--empty begins a salon in an empty place, and ${salon.name} is here: start without --empty, or with another DATA_DIR or DATABASE_URL.`,
    );
  }
  if (!empty && noDemo) throw new StartError(noDemo);
  log(empty ? 'preparing an empty salon…' : 'preparing demo data…');
  // Read on the first start only: every other one answers sooner without.
  if (empty) {
    const { seedEmpty } = await import('./demo/seed-empty');
    await seedEmpty(db);
    return 'empty';
  }
  const { seedDemo } = await import('./demo/seed-demo');
  await seedDemo(db, { now: new Date() });
  return 'demo';
}
