import { randomUUID } from 'node:crypto';
import { listenLive } from '../../common/live-listener';
import type { Api } from '../api/api-client';

/** Milliseconds from sending a command to one process: until it is answered, and until a browser at another has heard. */
export interface EventLatency {
  readonly answered: number;
  readonly heard: number;
}

/** Registers a client by one process, so many times, while a stream of another listens. */
export async function measureEventLatency(from: Api, to: Api, count: number): Promise<EventLatency[]> {
  let hear = (_moment: number) => {};
  const line = await listenLive(to.origin, to.accessId, event => {
    if ('family' in event && event.family === 'clients') hear(performance.now());
  });
  const crossings: EventLatency[] = [];
  for (let turn = 0; turn < count; turn++) {
    const heard = new Promise<number>(resolve => {
      hear = resolve;
    });
    const start = performance.now();
    await from.call('clients/add', { client: { first_name: `Canal ${randomUUID()}`, phone: '5500000000' } });
    const answered = performance.now() - start;
    crossings.push({ answered, heard: (await heard) - start });
  }
  line.hangUp();
  return crossings;
}
