import type pg from 'pg';
import { StartError } from '../../start-error';
import { NotWritable, ServerClient } from './client';
import type { Servers } from './servers';

const MIN_VERSION = 15;

/**
 * A connection to the first of the servers that can be written to.
 * @throws StartError where none can be, or it is too old.
 */
export function connectTo(servers: Servers, own: pg.ClientConfig): Promise<ServerClient> {
  return requireServer(servers, async () => {
    for (let tried = 1; ; tried++) {
      const client = new ServerClient(servers, own);
      // Without a listener an error of the connection would end the process; the query under way is refused.
      client.on('error', () => {});
      try {
        await client.connect();
        await client.requireWritable();
        return client;
      } catch (error) {
        client.destroy();
        if (tried >= servers.all.length) throw error;
      }
    }
  });
}

/** @throws StartError where none of the servers can be reached and written to, or it is too old. */
export async function requireServer<Client extends pg.ClientBase>(
  servers: Servers,
  connect: () => Promise<Client>,
): Promise<Client> {
  const where = servers.describe();
  try {
    const client = await connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version >= MIN_VERSION) return client;
    throw new StartError(`${where} is PostgreSQL ${version}; ${MIN_VERSION} or later is needed.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof NotWritable && servers.all.length === 1)
      throw new StartError(`Cannot work on ${where}: ${error.message}. Name its primary, or both.`);
    throw new StartError(`Cannot reach ${where}: ${servers.describeFailures(error)}.`, { cause: error });
  }
}
