import { createClient } from '@redis/client';
import { StartError } from '../../start-error';
import type { Listen } from '../database';
import { CHANNEL } from '../notify';
import { TIMED_OUT, withTimeout } from './listen';

/** Time between two tests of the connection, and between two tries to make it again. */
const BEAT_MS = 2_000;
/** Limit of an answer. */
const TIMEOUT_MS = 4_000;

/**
 * Connects to a server that speaks Redis's protocol. The connection both listens and publishes, and is made again
 * whenever it breaks or doesn't answer; what it doesn't take is said to be missed later.
 * @param onServer hears of a database server that falls silent, and of processes that know no broker
 * @throws StartError where it can't be reached
 */
export async function connectBroker(url: string, onServer: Listen) {
  const listeners = new Set<Parameters<Listen>>();
  const unsaid = new Set<string>();
  let client = await connect().catch(cause => {
    throw new StartError(`The broker of NEWS_URL can’t be reached: ${cause.message}`, { cause });
  });
  let isBeating = false;
  let isClosed = false;
  const timer = setInterval(() => void beat(), BEAT_MS).unref();

  async function connect() {
    const next = createClient({
      url,
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      socket: { reconnectStrategy: false, connectTimeout: TIMEOUT_MS },
    });
    // Without a listener an error of the connection would end the process.
    next.on('error', () => {});
    try {
      const connected = next.connect().then(() =>
        next.subscribe(CHANNEL, payload => {
          for (const [, heard] of listeners) heard(payload);
        }),
      );
      if ((await withTimeout(connected, TIMEOUT_MS)) === TIMED_OUT) throw new Error('it doesn’t answer');
    } catch (error) {
      next.destroy();
      throw error;
    }
    return next;
  }

  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    try {
      if (!(await isDone(client.ping()))) {
        client.destroy();
        const next = await connect();
        if (isClosed) return next.destroy();
        client = next;
        for (const [, , missed] of listeners) missed();
      }
      for (const payload of unsaid) {
        if (await isDone(client.publish(CHANNEL, payload))) unsaid.delete(payload);
      }
    } catch {
      // It is away: the next beat tries again.
    } finally {
      isBeating = false;
    }
  }

  return {
    listen: async (...listener: Parameters<Listen>) => {
      const stop = await onServer(...listener);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await stop();
      };
    },
    publish: async (payloads: readonly string[]) => {
      const asked = client;
      const done = await Promise.all(payloads.map(payload => isDone(asked.publish(CHANNEL, payload))));
      if (done.every(Boolean)) return;
      // Whoever publishes meanwhile doesn't wait for it too.
      asked.destroy();
      // The salon without events: it missed some.
      for (const payload of payloads) unsaid.add(JSON.stringify(JSON.parse(payload).slice(0, 1)));
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      client.destroy();
    },
  };
}

/** False where it failed, or had no answer in time. */
async function isDone(answer: Promise<unknown>): Promise<boolean> {
  const done = answer.then(
    () => true,
    () => false,
  );
  return (await withTimeout(done, TIMEOUT_MS)) === true;
}
