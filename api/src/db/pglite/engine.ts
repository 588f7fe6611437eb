import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { createDb, type Db } from '../db';
import { makePool } from '../pool';

/** A running PGlite behind the same pool as a server. Closing it closes PGlite, then calls `released`. */
export function dbOnPglite(pglite: PGlite, released: () => Promise<void> = async () => {}): Db {
  const pool = makePool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  return createDb({
    engine: 'pglite',
    pool,
    // In one process nothing is ever missed.
    listen: async (channel, heard) => {
      const stop = await pglite.listen(channel, heard);
      return () => stop();
    },
    close: async () => {
      await pglite.close();
      await released();
    },
  });
}
