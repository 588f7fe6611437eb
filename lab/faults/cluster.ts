import { addSynchronousStandby } from '../../api/testing/machine/standby';
import { startTemporaryPostgres } from '../../api/testing/machine/temporary-postgres';
import { startDatabaseProxy } from './database-proxy';

/** The way in which the primary is lost. */
export type PrimaryLoss = 'killed' | 'silent';

/** Servers of which one takes writes, and another takes its place when it is lost. */
export interface Cluster {
  readonly databaseUrl: string;
  /** Loses the one that takes writes. */
  readonly lose: (loss: PrimaryLoss) => Promise<void>;
  /** Lets another take its place, where none does by itself. */
  readonly promote: () => Promise<void>;
  /** The one that was lost comes back and follows. */
  readonly mend: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A server and its synchronous standby, which is promoted by hand. A client knows both by several hosts. */
export async function startPairByHand(): Promise<Cluster> {
  let primary = await startTemporaryPostgres();
  let standby = await addSynchronousStandby(primary);
  const lines = [await startDatabaseProxy(primary.port), await startDatabaseProxy(standby.port)];
  return {
    databaseUrl: `postgres://postgres@${lines.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    lose: async loss => {
      if (loss === 'killed') await primary.stop();
      else lines[0]?.swallowAll();
    },
    promote: () => standby.promote(),
    mend: async () => {
      await primary.remove();
      [primary, standby] = [standby, await addSynchronousStandby(standby)];
      lines[0]?.leadTo(standby.port);
      lines.reverse();
    },
    remove: async () => {
      for (const line of lines) line.close();
      await standby.remove();
      await primary.remove();
    },
  };
}
