import { randomBytes } from 'node:crypto';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error';
import type { Listen } from '../database';
import { ServerClient } from './client';
import type { Servers } from './servers';

const PAUSES = [100, 500, 1_000];
/** Time between two tests of the connection. */
const BEAT_MS = 2_000;
/** Limit of an answer or a notification. */
const TIMEOUT_MS = 4_000;
/** The same for the first of all: a start isn't given up because the machine is busy. */
const FIRST_TIMEOUT_MS = 15_000;
const NOT_LISTENING =
  'The connection that listens hears nothing of what is said to DATABASE_URL: past a pooler name the same database by DATABASE_DIRECT_URL.';

interface ListenOptions {
  readonly servers: Servers;
  readonly config: pg.ClientConfig;
  /** Notifies a channel as a command does, through the pool. */
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
  /** Called when the server gave no answer in time. */
  readonly silent: () => void;
}

/**
 * Hears a channel on a connection of its own, which it makes again whenever it breaks, doesn't answer, doesn't hear
 * what this process notifies itself of, or leads to a server that can no longer be written to.
 */
export function listenOn({ servers, config, notify, silent }: ListenOptions): Listen {
  return async (channel, heard, missed) => {
    const stopping = new AbortController();
    /** Only this process says something there. */
    const beats = `${channel}_beat_${randomBytes(6).toString('hex')}`;
    let said = 0;
    let lastHeard = 0;
    let hearBeat = () => {};
    let isBeating = false;
    let client = await connectToOne();
    if ((await hears(FIRST_TIMEOUT_MS)) === false) {
      await client.end();
      throw new StartError(NOT_LISTENING);
    }
    const timer = setInterval(() => void beat(), BEAT_MS).unref();

    async function connectToOne(): Promise<ServerClient> {
      for (let tried = 1; ; tried++) {
        try {
          return await connect();
        } catch (error) {
          if (tried >= servers.all.length) throw error;
        }
      }
    }

    async function connect(): Promise<ServerClient> {
      const next = new ServerClient(servers, { ...config, application_name: 'melena-listening' });
      next.on('notification', ({ channel: on, payload = '' }) => {
        if (on === channel) return heard(payload);
        lastHeard = Number(payload);
        hearBeat();
      });
      // Without a listener an error of the connection would end the process; 'end' follows it.
      next.on('error', () => {});
      try {
        await next.connect();
        await next.requireWritable();
        await next.query(`listen ${pg.escapeIdentifier(channel)}; listen ${pg.escapeIdentifier(beats)}`);
      } catch (error) {
        next.destroy();
        throw error;
      }
      next.once('end', () => void reconnect());
      return next;
    }

    async function reconnect(): Promise<void> {
      for (let attempt = 0; !stopping.signal.aborted; attempt++) {
        try {
          client = await connectToOne();
          if (stopping.signal.aborted) await client.end();
          else missed();
          return;
        } catch {
          const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
          await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
    }

    async function beat(): Promise<void> {
      if (isBeating) return;
      isBeating = true;
      const asked = client;
      try {
        const writable = await withTimeout(asked.isWritable(), TIMEOUT_MS);
        if (writable === TIMED_OUT) silent();
        if (writable !== true || (await hears(TIMEOUT_MS)) === false) asked.destroy();
      } catch {
        // It broke, and is made again; or the pool has no connection to notify on, which tells nothing of this one.
      } finally {
        isBeating = false;
      }
    }

    /** True if a notification comes through; not known where none could be sent. */
    async function hears(timeoutMs: number): Promise<boolean | undefined> {
      const number = ++said;
      const hearing = new Promise<void>(resolve => {
        hearBeat = () => {
          if (lastHeard >= number) resolve();
        };
      });
      if ((await withTimeout(notify(beats, String(number)), timeoutMs)) === TIMED_OUT) return undefined;
      hearBeat();
      return (await withTimeout(hearing, timeoutMs)) !== TIMED_OUT;
    }

    return async () => {
      stopping.abort();
      clearInterval(timer);
      await client.end();
    };
  };
}

export const TIMED_OUT = Symbol('late');

/** Waits that long for an answer. One that is there and wasn't read yet, since this process was busy, is in time. */
export async function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T | typeof TIMED_OUT> {
  const late = sleep(timeoutMs, undefined, { ref: false }).then(async () => {
    await turn();
    await turn();
    return TIMED_OUT;
  });
  return Promise.race([answer, late]) as Promise<T | typeof TIMED_OUT>;
}
