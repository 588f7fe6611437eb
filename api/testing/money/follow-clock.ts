import { sql } from 'kysely';
import { inTransaction } from '../../src/core/database/transaction';
import type { SalonFixture } from '../salon-fixture';

const LEDGERS = ['sales', 'payment_assignments', 'corrections'] as const;

/**
 * Gives rows that the database dated by its own clock the moment of the app's, which a test has set. Each call dates
 * what was added since the one before.
 */
export function clockFollower(salon: SalonFixture): () => Promise<void> {
  const last = new Map<string, number>();
  return () =>
    inTransaction(salon.db, async tx => {
      // The ledgers refuse a change otherwise.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const ledger of LEDGERS) {
        const since = last.get(ledger) ?? 0;
        const { rows } = await sql<{ id: number }>`update ${sql.table(ledger)}
          set creation_date = ${new Date().toISOString()}::timestamptz where id > ${since} returning id`.execute(
          tx,
        );
        last.set(ledger, Math.max(since, ...rows.map(({ id }) => Number(id))));
      }
    });
}
