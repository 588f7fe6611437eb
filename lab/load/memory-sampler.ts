import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../common/http-client';
import { METRICS_TOKEN, type ServerProcess } from '../common/server-process';

const EVERY_MS = 10_000;
const MB = 1024 * 1024;

/** Memory and processor time of the server's process at one moment. */
export interface MemorySample {
  /** Seconds since the watch began. */
  readonly at: number;
  /** Megabytes, the heap after a collection. */
  readonly rss: number;
  readonly heap: number;
  /** Connections of the pool. */
  readonly used: number;
  readonly waiting: number;
  readonly live: number;
  /** Seconds of processor since the server began. */
  readonly cpu: number;
}

/** Looks at the server at the beginning, every ten seconds, and at the end of the work. */
export async function sampleDuring(server: ServerProcess, work: Promise<unknown>): Promise<MemorySample[]> {
  const began = performance.now();
  const samples: MemorySample[] = [];
  const look = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = String((await send(`${server.url}/metrics`, undefined, { headers })).body);
    const { rss, heapUsed } = await server.memory(true);
    const value = (name: string) => Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
    samples.push({
      at: (performance.now() - began) / 1000,
      rss: rss / MB,
      heap: heapUsed / MB,
      used: value('melena_database_connections\\{state="used"\\}'),
      waiting: value('melena_database_connections\\{state="waiting"\\}'),
      live: value('melena_live_connections'),
      cpu: value('process_cpu_seconds_total'),
    });
  };
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  while (!over) {
    await look();
    await Promise.race([ended, sleep(EVERY_MS, undefined, { ref: false })]);
  }
  await look();
  return samples;
}

/** Megabytes an hour by which a figure grew once the caches were warm: from the second third of the time to the last. */
export function growthAnHour(samples: readonly MemorySample[], of: (sample: MemorySample) => number): number {
  const third = Math.floor(samples.length / 3);
  const meanOf = (part: readonly MemorySample[], figure: (sample: MemorySample) => number) =>
    part.reduce((sum, sample) => sum + figure(sample), 0) / part.length;
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const hours = (meanOf(last, ({ at }) => at) - meanOf(middle, ({ at }) => at)) / 3600;
  return third === 0 ? 0 : (meanOf(last, of) - meanOf(middle, of)) / hours;
}
