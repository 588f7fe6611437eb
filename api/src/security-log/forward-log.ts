import type { SecurityEvent } from './security-event';

const EVERY_MS = 1_000;
const BATCH = 200;
/** That wait for a receiver which is away; the oldest are given up. */
const MAX_QUEUED = 5_000;
const TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 60_000;

export interface LogForwarder {
  send(event: SecurityEvent): void;
  /** Tries what waits once more, and ends. */
  close(): Promise<void>;
}

interface WarningLog {
  /** Told once when the receiver goes away and once when it is back. */
  warn(fields: object, text: string): void;
}

/**
 * Sends events to another machine, as lines of JSON in the body of a POST, some at a time and in order. A receiver that is
 * away is tried again, with longer and longer pauses; nothing waits for it.
 */
export function createForwarder(url: string, log: WarningLog): LogForwarder {
  let waiting: string[] = [];
  let pause = 0;
  let notBefore = 0;
  let lost = 0;
  let sending: Promise<void> = Promise.resolve();

  const post = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const headers = { 'content-type': 'application/x-ndjson' };
      const body = `${batch.join('\n')}\n`;
      const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`It answered ${reply.status}`);
      const gone = new Set(batch);
      waiting = waiting.filter(line => !gone.has(line));
      if (pause > 0) log.warn({ lost }, 'SECURITY_LOG_URL answers again');
      pause = 0;
      lost = 0;
    }
  };
  const tryToPost = () => {
    sending = sending.then(post).catch((error: Error) => {
      if (pause === 0)
        log.warn({ reason: error.message }, 'SECURITY_LOG_URL does not answer: it is tried again');
      pause = Math.min(Math.max(pause * 2, EVERY_MS), MAX_PAUSE_MS);
      notBefore = performance.now() + pause;
    });
    return sending;
  };
  const timer = setInterval(() => {
    if (waiting.length > 0 && performance.now() >= notBefore) void tryToPost();
  }, EVERY_MS).unref();

  return {
    send: event => {
      // A number of its own tells two alike apart, here and where they arrive.
      waiting.push(JSON.stringify({ id: crypto.randomUUID(), product: 'melena', ...event }));
      if (waiting.length > MAX_QUEUED) {
        waiting.shift();
        lost++;
      }
    },
    close: async () => {
      clearInterval(timer);
      await tryToPost();
    },
  };
}
