import { sql } from 'kysely';
import { freshDatabase } from '../../testing/database';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';
import { seedDemo } from './seed-demo';

/** Friday, 12:50 in the salon. */
export const now = new Date('2026-11-20T18:50:00Z');

type DemoRow = Record<string, unknown>;

export interface SeededDemo {
  db: Db;
  /** In milliseconds of processor, on all threads: other test files run at the same time. */
  took: number;
  /** Most queries look for rows that must not be there. */
  rows(query: string): Promise<DemoRow[]>;
  one(query: string): Promise<DemoRow | undefined>;
}

/** A database with the demonstration in it, for tests. */
export async function seededDatabase(): Promise<SeededDemo> {
  const db = await freshDatabase();
  const before = process.cpuUsage();
  await seedDemo(db, { now });
  const { user, system } = process.cpuUsage(before);
  const rows = async (query: string) =>
    (await inTransaction(db, tx => sql.raw<DemoRow>(query).execute(tx))).rows;
  return { db, took: (user + system) / 1000, rows, one: async query => (await rows(query))[0] };
}
