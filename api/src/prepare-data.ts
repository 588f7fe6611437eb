import type { Db } from './db/open';
import { STAFF } from './demo/data/people';

/** What a first start put into the database. */
export type Prepared =
  | { readonly kind: 'demo' }
  /** The one administrator's password, shown once and kept nowhere else. */
  | { readonly kind: 'empty'; readonly email: string; readonly password: string };

interface PrepareOptions {
  readonly empty: boolean;
  readonly log: (line: string) => void;
}

/** Fills a database that holds no salon yet: demo data, or one salon with one administrator. */
export async function prepareData(db: Db, { empty, log }: PrepareOptions): Promise<Prepared | null> {
  const salon = await db.read.selectFrom('salons').select('id').limit(1).executeTakeFirst();
  if (salon) return null;
  log(empty ? 'preparing an empty salon…' : 'preparing demo data…');
  // Read on the first start only: every other one answers sooner without.
  if (empty) {
    const { seedEmpty } = await import('./demo/seed-empty');
    return { kind: 'empty', ...(await seedEmpty(db)) };
  }
  const { seedDemo } = await import('./demo/seed-demo');
  await seedDemo(db, { now: new Date() });
  return { kind: 'demo' };
}

/** Whether the demo accounts are among the salon's, so that a start may name them. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const emails = STAFF.map(({ email }) => email);
  const found = await db.read.selectFrom('staff').select('email').where('email', 'in', emails).execute();
  return found.length === emails.length;
}
