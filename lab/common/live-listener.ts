import type { IncomingMessage } from 'node:http';
import type { LiveLine } from '@melena/shared/contract/live';
import { openRequest } from './http-client';

export interface LiveListener {
  readonly isOpen: () => boolean;
  readonly ended: Promise<void>;
  readonly hangUp: () => void;
}

/** Listens to a salon's events as a screen does. Throws where it isn't let in. */
export async function listenLive(
  url: string,
  access_id: string,
  onLine: (line: LiveLine) => void,
): Promise<LiveListener> {
  const response = await openRequest(`${url}/api/live`, JSON.stringify({ access_id }), { agent: false });
  if (response.statusCode !== 200) throw new Error(`The live channel said ${response.statusCode}`);
  let open = true;
  const ended = readLines(response, onLine)
    // Whoever listens learns that the line ended, by itself or not.
    .catch(() => {})
    .finally(() => {
      open = false;
    });
  return { ended, isOpen: () => open, hangUp: () => response.destroy() };
}

async function readLines(response: IncomingMessage, onLine: (line: LiveLine) => void): Promise<void> {
  let rest = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) onLine(JSON.parse(line) as LiveLine);
  }
}

/** The same, with every line so far in their order. */
export async function recordLive(url: string, access_id: string) {
  const lines: LiveLine[] = [];
  return { lines, ...(await listenLive(url, access_id, line => void lines.push(line))) };
}
