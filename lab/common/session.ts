import { createPool } from '../../api/src/core/database/create-pool';
import type { RawSession } from '../../api/testing/raw-session';

/** A connection of one's own, outside of every pool. */
export type Session = RawSession;

/** Lends a connection for as long as the work lasts. */
export async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: url, max: 1 });
  const session = await pool.connect();
  try {
    return await work(session);
  } finally {
    session.release();
    await pool.end();
  }
}
