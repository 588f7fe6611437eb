import type { PGlite } from '@electric-sql/pglite';
import { createDb, type Db } from '../db';
import { makePool } from '../pool';
import { pgliteConfig } from './client';
import { BrokenOff, RevivingPglite } from './reviving';

interface Life {
  /** Opens it anew where it broke off; without it, it stays gone. */
  readonly again?: () => Promise<PGlite>;
  /** Called when it is closed. */
  readonly released?: () => Promise<void>;
}

/** A running PGlite behind the same pool as a server. Closing it closes PGlite. */
export function dbOnPglite(pglite: PGlite, { again = gone, released = async () => {} }: Life = {}): Db {
  const reviving = new RevivingPglite(pglite, again);
  const pool = makePool({ ...pgliteConfig(reviving), max: 1, idleTimeoutMillis: 0 });
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

async function gone(): Promise<PGlite> {
  throw new BrokenOff('It has no folder to be opened from');
}
