import type { PGlite } from '@electric-sql/pglite';
import type { Listen } from '../database';

/** The embedded database broke off, as a server that crashed: what was under way is gone, or was kept unheard. */
export class ConnectionBroken extends Error {
  override readonly name = 'BrokenOff';
  /** PostgreSQL's crash_shutdown: `isUnreachable` knows it. */
  readonly code = '57P02';
}

/** Another try to open it keeps the process busy for a moment, so that they are not made one after another. */
const REOPEN_PAUSE_MS = 2_000;

interface Listener {
  readonly channel: string;
  readonly heard: (payload: string) => void;
  readonly missed: () => void;
  stop: () => Promise<void>;
}

type Exec = PGlite['execProtocolStream'];

/**
 * A PGlite that is left where it breaks off, and opened anew from its folder when it is next asked for.
 *
 * After a PANIC (no room for its log, a sync that failed) or a trap PGlite goes on answering, and acknowledges commands
 * that it hasn't done: from there on nothing may reach it. It looks to `pg` as a connection that broke.
 */
export class ReopeningPglite {
  private pglite: PGlite | null;
  private readonly again: () => Promise<PGlite>;
  private reviving: Promise<void> | null = null;
  private failedAt = Number.NEGATIVE_INFINITY;
  private readonly listeners = new Set<Listener>();
  private revived = () => {};

  /** @param again leaves the broken one alone and opens another on its folder */
  constructor(pglite: PGlite, again: () => Promise<PGlite>) {
    this.pglite = pglite;
    this.again = again;
  }

  /** Asked for by each new connection. Rejects with {@link ConnectionBroken} while it can't be opened. */
  get waitReady(): Promise<void> {
    if (this.pglite) return this.pglite.waitReady;
    this.reviving ??= this.revive().finally(() => {
      this.reviving = null;
    });
    return this.reviving;
  }

  readonly execProtocolStream: Exec = async (message, options) => {
    // A connection that broke sends the rest of its messages; it has its error already.
    if (!this.pglite) return [];
    try {
      const replies = await this.pglite.execProtocolStream(message, options);
      const end = replies.find(isFatal);
      if (!end) return replies;
      throw end;
    } catch (cause) {
      this.pglite = null;
      throw new ConnectionBroken('The embedded database broke off', { cause });
    }
  };

  readonly listen: Listen = async (channel, heard, missed) => {
    const listener: Listener = { channel, heard, missed, stop: async () => {} };
    if (this.pglite) listener.stop = await this.pglite.listen(channel, heard);
    this.listeners.add(listener);
    return async () => {
      this.listeners.delete(listener);
      if (this.pglite) await listener.stop();
    };
  };

  /** Calls this before anything is asked of one that was opened anew. */
  onRevived(revived: () => void): void {
    this.revived = revived;
  }

  async close(): Promise<void> {
    await this.pglite?.close();
  }

  private async revive(): Promise<void> {
    if (performance.now() - this.failedAt < REOPEN_PAUSE_MS)
      throw new ConnectionBroken('The embedded database is broken');
    try {
      const pglite = await this.again();
      for (const listener of this.listeners) {
        listener.stop = await pglite.listen(listener.channel, listener.heard);
      }
      this.revived();
      this.pglite = pglite;
    } catch (cause) {
      this.failedAt = performance.now();
      throw new ConnectionBroken('The embedded database can’t be opened again', { cause });
    }
    for (const { missed } of this.listeners) missed();
  }
}

/** True if PostgreSQL ended itself, or the session, with that message. */
function isFatal(message: { readonly name: string }): boolean {
  return 'severity' in message && (message.severity === 'PANIC' || message.severity === 'FATAL');
}
