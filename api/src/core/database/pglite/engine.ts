import type { PGlite } from '@electric-sql/pglite';
import { createPool } from '../create-pool';
import { createDb, type Db } from '../database';
import { pgliteConfig } from './client';
import { ConnectionBroken, ReopeningPglite } from './reopening';

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
