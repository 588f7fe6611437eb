import { randomUUID } from 'node:crypto';
import type { LiveLine } from '../../../shared/src/contract/live';
import type { Api } from '../api/api-client';

/** Milliseconds from sending a command to one process: until it is answered, and until a browser at another has heard. */
export interface EventLatency {
  readonly answered: number;
  readonly heard: number;
}

/** Registers a client by one process, so many times, while a stream of another listens. */
export async function measureEventLatency(from: Api, to: Api, count: number): Promise<EventLatency[]> {
  const stream = await listen(to);
  const crossings: EventLatency[] = [];
  for (let turn = 0; turn < count; turn++) {
    const heard = stream.next('clients');
    const start = performance.now();
    await from.call('clients/add', { client: { first_name: `Canal ${randomUUID()}`, phone: '5500000000' } });
    const answered = performance.now() - start;
    crossings.push({ answered, heard: (await heard) - start });
  }
  stream.close();
  return crossings;
}

async function listen(api: Api) {
  const abort = new AbortController();
  const response = await fetch(`${api.origin}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: api.payload({}),
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The live channel answered ${response.status}`);
  let awaited: { family: string; resolve: (moment: number) => void } | undefined;
  const read = async (body: NonNullable<typeof response.body>) => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const moment = performance.now();
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter(Boolean).map(text => JSON.parse(text) as LiveLine)) {
        if ('family' in line && line.family === awaited?.family) awaited.resolve(moment);
      }
    }
  };
  read(response.body).catch(() => undefined);
  return {
    /** When the family is next said to have changed. */
    next: (family: string) =>
      new Promise<number>(resolve => {
        awaited = { family, resolve };
      }),
    close: () => abort.abort(),
  };
}
