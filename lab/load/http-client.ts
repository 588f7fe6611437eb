import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { LiveLine } from '@melena/shared/contract/live';

/** As long as a screen waits for an answer. */
const TIMEOUT_MS = 20_000;

export type Reply = { readonly status: string; readonly code?: string } & Record<string, unknown>;

export interface HttpClient {
  /** Makes a call; null where no answer came. */
  readonly post: (path: string, body: object) => Promise<Reply | null>;
  /** Listens as a screen does, until it is stopped; `lost` is called where the line ends by itself. */
  readonly listen: (
    accessId: string,
    heard: (line: LiveLine) => void,
    lost: () => void,
  ) => Promise<() => void>;
  /** Milliseconds until an address answers, and its status; 0 for none. */
  readonly get: (
    path: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly ms: number; readonly status: number; readonly text: string }>;
  readonly close: () => void;
}

/** Calls and live lines over real sockets, as many as it takes. */
export function createHttpClient(url: string): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const streams = new Set<ClientRequest>();
  const send = (path: string, body: object, more: { agent?: Agent | false; timeout?: number }) => {
    const payload = JSON.stringify(body);
    const sent = request(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
      ...more,
    });
    sent.end(payload);
    return sent;
  };
  return {
    post: (path, body) =>
      new Promise(resolve => {
        const none = () => resolve(null);
        const go = () => {
          const sent = send(path, body, { agent, timeout: TIMEOUT_MS });
          // An idle connection that the server lets go of just as it is used: browsers take another, unseen.
          sent.on('error', (error: NodeJS.ErrnoException) =>
            sent.reusedSocket && error.code === 'ECONNRESET' ? go() : none(),
          );
          sent.on('timeout', () => sent.destroy(new Error('No answer')));
          sent.on('response', response => {
            textOf(response).then(text => resolve(parsed(text)), none);
          });
        };
        go();
      }),
    listen: (accessId, heard, lost) =>
      new Promise((resolve, reject) => {
        const sent = send('live', { access_id: accessId }, { agent: false });
        let stopped = false;
        const stop = () => {
          stopped = true;
          streams.delete(sent);
          sent.destroy();
        };
        sent.on('error', error => (stopped ? undefined : reject(error)));
        sent.on('response', response => {
          if (response.statusCode !== 200) {
            reject(new Error(`live: ${response.statusCode}`));
            return;
          }
          streams.add(sent);
          readLiveStream(response, heard).finally(() => {
            if (!stopped) lost();
          });
          resolve(stop);
        });
      }),
    get: (path, headers = {}) => {
      const began = performance.now();
      const answered = (status: number, text: string) => ({ ms: performance.now() - began, status, text });
      return new Promise(resolve => {
        const sent = request(`${url}${path}`, { agent: false, timeout: TIMEOUT_MS, headers }, response => {
          textOf(response).then(
            text => resolve(answered(response.statusCode ?? 0, text)),
            () => resolve(answered(0, '')),
          );
        });
        sent.on('timeout', () => sent.destroy(new Error('No answer')));
        sent.on('error', () => resolve(answered(0, '')));
        sent.end();
      });
    },
    close: () => {
      agent.destroy();
      for (const stream of streams) stream.destroy();
    },
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}

function parsed(text: string): Reply | null {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return null;
  }
}

async function readLiveStream(response: IncomingMessage, heard: (line: LiveLine) => void): Promise<void> {
  let rest = '';
  response.setEncoding('utf8');
  try {
    for await (const part of response) {
      const lines = `${rest}${part}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) heard(JSON.parse(line) as LiveLine);
    }
  } catch {
    // The line was cut: whoever listens is told that it ended.
  }
}
