import pg from 'pg';

export interface DatabaseOnServer {
  readonly url: string;
  readonly drop: () => Promise<unknown>;
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function onEach(servers: readonly string[], statement: string): Promise<void> {
  for (const server of servers) await onServer(server, client => client.query(statement));
}
