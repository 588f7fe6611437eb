import type pg from 'pg';
import { createPool } from '../create-pool';
import { ServerClient } from './client';
import type { Servers } from './servers';

/** Limit in ms of a query on a connection of a silent server. */
const WAIT_MS = 4_000;

/** A pool of connections to whichever of several servers can be written to. */
export class WritablePool {
  private readonly pool: pg.Pool;
  /** Every connection, and since when it is lent out; 0 where it isn't. */
  private readonly lent = new Map<ServerClient, number>();

  private readonly servers: Servers;

  constructor(servers: Servers, config: pg.PoolConfig) {
    this.servers = servers;
    class Client extends ServerClient {
      constructor(own: pg.ClientConfig) {
        super(servers, own);
      }
    }
    const onConnect = (client: ServerClient) => client.requireWritable();
    this.pool = createPool({ ...config, Client, onConnect } as unknown as pg.PoolConfig);
    this.pool.on('acquire', client => this.lent.set(client as unknown as ServerClient, performance.now()));
    this.pool.on('release', (_error, client) => {
      const own = client as unknown as ServerClient;
      this.lent.set(own, 0);
      if (own.isUnfit || servers.hasLeft(own.server)) own.destroy();
    });
    this.pool.on('remove', client => this.lent.delete(client as unknown as ServerClient));
    servers.onMoved(() => {
      for (const [client, since] of this.lent) {
        if (since === 0 && servers.hasLeft(client.server)) client.destroy();
      }
    });
  }

  /** Tries the servers in their order, each once, from the one on that was last found to work. */
  async connect(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried++) {
      const { preferred } = this.servers;
      try {
        return await this.pool.connect();
      } catch (error) {
        if (tried >= this.servers.all.length || this.servers.preferred === preferred) throw error;
      }
    }
  }

  /** Ends the connections that nobody uses or that wait long for an answer: their server may have fallen silent. */
  dropSilent(): void {
    const now = performance.now();
    for (const [client, since] of this.lent) {
      if (since === 0) client.destroy();
      else setTimeout(() => this.dropIfStill(client, since), since + WAIT_MS - now).unref();
    }
  }

  private dropIfStill(client: ServerClient, since: number): void {
    if (this.lent.get(client) === since) client.destroy();
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  get totalCount(): number {
    return this.pool.totalCount;
  }

  get idleCount(): number {
    return this.pool.idleCount;
  }

  get waitingCount(): number {
    return this.pool.waitingCount;
  }
}
