import { vi } from 'vitest';
import { inTransaction } from '../src/core/database/transaction';
import type { SalonFixture } from './salon-fixture';

const DAY_MS = 86_400_000;

/** The clock goes on by some days; who works logs in again. */
export async function goOn(salon: SalonFixture, days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  const session = { last_seen: new Date(), expires_at: new Date(Date.now() + DAY_MS) };
  await inTransaction(salon.db, tx => tx.updateTable('sessions').set(session).execute());
}

/** For work that is longer than a session. */
export function keepLoggedIn({ db }: SalonFixture): Promise<unknown> {
  const session = { expires_at: new Date('2999-01-01') };
  return inTransaction(db, tx => tx.updateTable('sessions').set(session).execute());
}
