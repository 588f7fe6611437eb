import { send } from '../common/http-client';
import { METRICS_TOKEN, type ServerProcess } from '../common/server-process';

/** Between one look and the next. */
const EVERY_MS = 10_000;
/** Looks that are taken after a collection are few: it stops the server. */
const COLLECT_EVERY = 6;
const MB = 1024 * 1024;

/** Memory and processor time of the server's process at one moment. */
export interface MemorySample {
  /** Seconds since the watch began. */
  readonly at: number;
  /** Megabytes. */
  readonly rss: number;
  /** Megabytes after a collection; null at moments without one. */
  readonly heap: number | null;
  /** Connections of the pool. */
  readonly used: number;
  readonly waiting: number;
  readonly live: number;
  /** Seconds of processor since the server began. */
  readonly cpu: number;
}

export interface MemorySampler {
  readonly samples: MemorySample[];
  readonly stop: () => Promise<void>;
}

/** Looks at the server every ten seconds until it is stopped, at its beginning and at its end. */
export function startSampling(served: ServerProcess, everyMs = EVERY_MS): MemorySampler {
  const began = performance.now();
  const samples: MemorySample[] = [];
  const look = async (collect: boolean) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = String((await send(`${served.url}/metrics`, undefined, { headers })).body);
    const memory = await served.memory(collect);
    const value = (name: string) =>
      Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1] ?? Number.NaN);
    samples.push({
      at: (performance.now() - began) / 1000,
      rss: memory.rss / MB,
      heap: collect ? memory.heapUsed / MB : null,
      used: value('melena_database_connections\\{state="used"\\}'),
      waiting: value('melena_database_connections\\{state="waiting"\\}'),
      live: value('melena_live_connections'),
      cpu: value('process_cpu_seconds_total'),
    });
  };
  let looks = 0;
  let last = look(true);
  const timer = setInterval(() => {
    last = last.then(() => look(++looks % COLLECT_EVERY === 0));
  }, everyMs);
  return {
    samples,
    stop: async () => {
      clearInterval(timer);
      await last;
      await look(true);
    },
  };
}

/** Growth an hour: the slope of the line that fits the values best. */
export function slopeAnHour(points: readonly { readonly at: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, value] = [mean(points.map(point => point.at)), mean(points.map(point => point.value))];
  const along = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const square = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return square === 0 ? 0 : (along / square) * 3600;
}

/** Memory growth once the caches are warm, after a third of the time. */
export function growth(samples: readonly MemorySample[]) {
  const end = samples.at(-1)?.at ?? 0;
  const warm = samples.filter(({ at }) => at >= end / 3);
  const heaps = warm.flatMap(({ at, heap }) => (heap === null ? [] : [{ at, value: heap }]));
  return {
    heapAnHour: slopeAnHour(heaps),
    rssAnHour: slopeAnHour(warm.map(({ at, rss }) => ({ at, value: rss }))),
    heapFrom: heaps[0]?.value ?? 0,
    heapTo: heaps.at(-1)?.value ?? 0,
    rssFrom: warm[0]?.rss ?? 0,
    rssTo: warm.at(-1)?.rss ?? 0,
    rssMost: Math.max(...samples.map(({ rss }) => rss)),
  };
}
