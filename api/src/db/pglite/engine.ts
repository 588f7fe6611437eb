import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { createDb, type Db } from '../db';
import { makePool } from '../pool';
import { BrokenOff, RevivingPglite } from './reviving';

interface Life {
  /** Opens it anew where it broke off; without it, it stays gone. */
  readonly again?: () => Promise<PGlite>;
  /** Called when it is closed. */
  readonly released?: () => Promise<void>;
}

/** A running PGlite behind the same pool as a server. Closing it closes PGlite. */
export function dbOnPglite(pglite: PGlite, { again = gone, released = async () => {} }: Life = {}): Db {
  const reviving = new RevivingPglite(pglite, async () => {
    const next = await again();
    // The statements that were prepared went with the one before.
    Object.assign(connection, { parsedStatements: {}, submittedNamedStatements: {} });
    return next;
  });
  const config = createPgConfig(reviving as unknown as PGlite);
  const { connection } = config;
  const connect = connection.connect.bind(connection);
  // pg hears of a connection that can't be made by its event alone, and leaves its listeners on the only one there is.
  connection.connect = (port, host) =>
    connect(port, host).catch((error: unknown) => {
      connection.emit('error', error);
      connection.end();
    });
  const pool = makePool({ ...config, max: 1, idleTimeoutMillis: 0 });
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
