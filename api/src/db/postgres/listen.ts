import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Listen } from '../db';

const PAUSES = [100, 500, 2_000, 5_000];

/** Hears a channel on a connection of its own, which it makes again whenever it breaks. */
export function listenOn(config: pg.ClientConfig): Listen {
  return async (channel, heard, missed) => {
    const stopping = new AbortController();
    let client = await connect(true);

    async function connect(first: boolean): Promise<pg.Client> {
      const next = new pg.Client({ ...config, keepAlive: true });
      next.on('notification', ({ payload }) => heard(payload ?? ''));
      // Without a listener an error of the connection would end the process; 'end' follows it.
      next.on('error', () => {});
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      next.once('end', () => void reconnect());
      if (!first) missed();
      return next;
    }

    async function reconnect(): Promise<void> {
      for (let attempt = 0; !stopping.signal.aborted; attempt++) {
        try {
          client = await connect(false);
          if (stopping.signal.aborted) await client.end();
          return;
        } catch {
          await sleep(PAUSES[Math.min(attempt, PAUSES.length - 1)], undefined, {
            signal: stopping.signal,
          }).catch(() => {});
        }
      }
    }

    return async () => {
      stopping.abort();
      await client.end();
    };
  };
}
