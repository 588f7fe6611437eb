import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig, PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { ReopeningPglite } from './reopening';

type Statements = Pick<PglitePgConnection, 'parsedStatements' | 'submittedNamedStatements'>;

/**
 * A pool's configuration of clients whose connections are PGlite's, one each: two that share one hear of each other's
 * end.
 */
export function pgliteConfig(reviving: ReopeningPglite): pg.PoolConfig {
  const pglite = reviving as unknown as PGlite;
  let statements: Statements = { parsedStatements: {}, submittedNamedStatements: {} };
  // Prepared statements are the session's, of which there is one at a time, and go with it.
  reviving.onRevived(() => {
    statements = { parsedStatements: {}, submittedNamedStatements: {} };
  });

  class Connection extends PglitePgConnection {
    constructor() {
      super({ pglite });
    }

    override async connect(port: number, host: string): Promise<void> {
      try {
        await super.connect(port, host);
        Object.assign(this, statements);
      } catch (error) {
        // pg hears by this event alone that it can't be made.
        this.emit('error', error);
      }
    }

    override end(): void {
      super.end();
      // A late error concerns nobody; without a listener it would end the process.
      this.on('error', () => {});
    }
  }

  class Client extends pg.Client {
    constructor(config: object) {
      super({ ...config, connection: new Connection() } as pg.ClientConfig);
    }
  }

  return { ...createPgConfig(pglite), Client } as unknown as pg.PoolConfig;
}
