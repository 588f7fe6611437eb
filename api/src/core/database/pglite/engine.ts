import type { PGlite } from '@electric-sql/pglite';
import { createPool } from '../create-pool';
import { createDb, type Db } from '../database';
import { pgliteConfig } from './client';
import { ConnectionBroken, ReopeningPglite } from './reopening';

/**
 * PostgreSQL writes its counters ten seconds after the last query, by a timer of the clock. Once that was set back, it would
 * wait as much longer, and a wait of more than 24 days fires each millisecond: to write them now ends it.
 */
const WRITE_COUNTERS = 'select pg_stat_force_next_flush()';

interface EngineOptions {
  /** Opens it anew where it broke off; without it, it stays gone. */
  readonly again?: () => Promise<PGlite>;
  /** Called when it is closed. */
  readonly released?: () => Promise<void>;
}

/** A running PGlite behind the same pool as a server. Closing it closes PGlite. */
export function dbOnPglite(
  pglite: PGlite,
  { again = closedError, released = async () => {} }: EngineOptions = {},
): Db {
  const reviving = new ReopeningPglite(pglite, again);
  const pool = createPool({ ...pgliteConfig(reviving), max: 1, idleTimeoutMillis: 0 });
  let latest = 0;
  pool.on('acquire', client => {
    const now = Date.now();
    if (now < latest) client.query(WRITE_COUNTERS).catch(() => {});
    latest = now;
  });
  return createDb({
    engine: 'pglite',
    pool,
    listen: reviving.listen,
    close: async () => {
      await reviving.close();
      await released();
    },
  });
}

async function closedError(): Promise<PGlite> {
  throw new ConnectionBroken('It has no folder to be opened from');
}
