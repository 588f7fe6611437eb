import type { Socket } from 'node:net';
import pg from 'pg';
import { IS_WRITABLE } from '../database';
import { endsConnection, isStandby } from '../database-errors';
import type { Server, Servers } from './servers';

/** Limit of a connection in ms, where another server can be tried and where none can. */
const CONNECTION_TIMEOUT = { several: 3_000, one: 5_000 };
/** Limit of the check that it can be written to, in ms. */
const CHECK_TIMEOUT = 3_000;
/** Limit of a server's answer to a goodbye. */
const CLOSE_TIMEOUT_MS = 1_000;
/** A peer that is gone is noticed by the system after this and ten probes a second apart, in ms. */
const KEEP_ALIVE_DELAY = 5_000;

/** The server stands by for another, or allows no writes. */
export class NotWritable extends Error {
  override readonly name = 'NotWritable';
  readonly code = '25006';
}

/** A connection to one of several servers, that doesn't wait for one that fell silent. */
export class ServerClient extends pg.Client {
  readonly server: Server;
  /** Its server refused a write: whoever has the connection rolls back first, and nobody gets it after. */
  isUnfit = false;
  private readonly servers: Servers;

  constructor(servers: Servers, config: pg.ClientConfig) {
    const server = servers.preferred;
    super({
      ...config,
      connectionString: server.address,
      connectionTimeoutMillis: servers.all.length > 1 ? CONNECTION_TIMEOUT.several : CONNECTION_TIMEOUT.one,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    });
    this.server = server;
    this.servers = servers;
    this.query = new Proxy(this.query, {
      apply: (query, self, asked) => {
        const answer: unknown = Reflect.apply(query, self, asked);
        if (answer instanceof Promise) answer.catch(error => this.noteFailure(error));
        return answer;
      },
    });
  }

  private noteFailure(error: unknown): void {
    if (isStandby(error)) this.isUnfit = true;
    else if (endsConnection(error)) this.destroy();
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const note = (error: unknown) => {
      if (error) this.servers.failed(this.server, error);
    };
    if (callback) {
      super.connect((error: Error) => {
        note(error);
        callback(error);
      });
      return undefined;
    }
    return super.connect().then(
      () => this,
      error => {
        note(error);
        throw error;
      },
    );
  }

  /** @throws NotWritable where the server only stands by, and whatever a connection that breaks throws. */
  async requireWritable(): Promise<void> {
    try {
      if (!(await this.isWritable(CHECK_TIMEOUT)))
        throw new NotWritable('it is a standby, or open for reading only');
    } catch (error) {
      this.servers.failed(this.server, error);
      throw error;
    }
    this.servers.works(this.server);
  }

  /**
   * True if the server takes writes.
   * @param timeout after how many ms the connection is given up
   */
  async isWritable(timeout?: number): Promise<boolean> {
    const question = { text: IS_WRITABLE, query_timeout: timeout };
    return (await this.query<{ writable: boolean }>(question)).rows[0]?.writable === true;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const timer = setTimeout(() => this.destroy(), CLOSE_TIMEOUT_MS).unref();
    this.once('end', () => clearTimeout(timer));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  /** Ends it at once, without a goodbye: what is under way on it is refused. */
  destroy(): void {
    const own = this as unknown as { connection: { stream: Socket }; _queryable: boolean };
    // The pool reads this, and takes it back no more.
    own._queryable = false;
    own.connection.stream.destroy();
  }
}
