import type { LiveEvent, LiveLine } from '../contract/live';
import { apiRoot } from './config';

/** The server answers at once or not at all: a line into nowhere is tried again. */
const OPEN_MS = 8_000;
/** The server beats every 15 s; a line silent for longer is dead, though nobody said so. */
const SILENCE_MS = 25_000;

/** How a stream ended: it is gone, the session is over, or the server takes no more listeners for now. */
export type StreamEnd = 'gone' | 'over' | 'limited';

interface Hearing {
  readonly opened: () => void;
  readonly heard: (line: LiveEvent | 'all' | 'beat') => void;
}

/** Follows one stream of the live channel to its end. Never throws: the outcome says how it went. */
export async function follow(accessId: string, stopped: AbortSignal, hearing: Hearing): Promise<StreamEnd> {
  const dead = new AbortController();
  const die = () => dead.abort();
  let watch = setTimeout(die, OPEN_MS);
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(die, SILENCE_MS);
  };
  try {
    const response = await fetch(`${apiRoot()}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_id: accessId }),
      signal: AbortSignal.any([stopped, dead.signal]),
    });
    if (response.status === 401) return 'over';
    if (response.status === 429) return 'limited';
    if (!response.ok || !response.body) return 'gone';
    alive();
    hearing.opened();
    for await (const line of lines(response.body)) {
      alive();
      hearing.heard('family' in line ? line : 'all' in line ? 'all' : 'beat');
    }
    return 'gone';
  } catch {
    return 'gone';
  } finally {
    clearTimeout(watch);
  }
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveLine> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.trim()) yield JSON.parse(part) as LiveLine;
  }
}
