import { Agent } from 'node:http';
import type { LiveLine } from '@melena/shared/contract/live';
import { post, type Reply, send, TIMEOUT_MS } from '../common/http-client';
import { type LiveListener, listenLive } from '../common/live-listener';

export interface SalonClient {
  /** Makes a call; null where no answer came. */
  readonly post: (path: string, body: object) => Promise<Reply | null>;
  /** Listens as a screen does; `lost` is called where the line ends by itself. */
  readonly listen: (accessId: string, hear: (line: LiveLine) => void, lost: () => void) => Promise<void>;
  /** Milliseconds until an address answers, and its status; 0 for none. */
  readonly get: (
    path: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly ms: number; readonly status: number; readonly text: string }>;
  readonly close: () => void;
}

/** Calls and live lines over real sockets, as many as it takes. */
export function createSalonClient(url: string): SalonClient {
  const agent = new Agent({ keepAlive: true });
  const lines: LiveListener[] = [];
  let closed = false;
  return {
    post: (path, body) => post(url, path, body, { agent, timeout: TIMEOUT_MS }).catch(() => null),
    listen: async (accessId, hear, lost) => {
      const line = await listenLive(url, accessId, hear);
      lines.push(line);
      void line.ended.then(() => {
        if (!closed) lost();
      });
    },
    get: async (path, headers) => {
      const began = performance.now();
      const options = { agent: false, timeout: TIMEOUT_MS, headers } as const;
      const answer = await send(`${url}${path}`, undefined, options).catch(() => null);
      const ms = performance.now() - began;
      return { ms, status: answer?.status ?? 0, text: String(answer?.body ?? '') };
    },
    close: () => {
      closed = true;
      agent.destroy();
      for (const line of lines) line.hangUp();
    },
  };
}
