const sortedOf = (values: readonly number[]) => [...values].sort((one, other) => one - other);

/** The middle value, the upper one of two; NaN of none. */
export function median(values: readonly number[]): number {
  return sortedOf(values)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The nearest rank: the least value that so many percent don't exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  return sortedOf(values)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** The list from another place on, and then what came before: who goes first changes with each round. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/** Milliseconds of each turn, and of all. */
export interface TimedRun {
  readonly times: readonly number[];
  readonly took: number;
}

export interface ClosedLoop {
  readonly callers: number;
  /** Turns of all callers, at the most. */
  readonly turns: number;
  /** No turn begins after so many milliseconds. */
  readonly ms: number;
}

/** So many callers, each of whom takes the next turn as soon as the last is done. */
export async function runClosedLoop(
  { callers, turns, ms }: ClosedLoop,
  once: (turn: number, caller: number) => Promise<unknown>,
): Promise<TimedRun> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const call = async (caller: number) => {
    while (next < turns && performance.now() - began < ms) {
      const turn = next++;
      const start = performance.now();
      await once(turn, caller);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return { times, took: performance.now() - began };
}

/** Does something once at least, and again and again until then. */
export async function repeatUntil(until: Promise<unknown>, step: () => Promise<void>): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
  };
  until.then(end, end);
  do await step();
  while (!over);
}

/** Milliseconds, and turns a second of all callers. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly rate: number;
}

/** Each figure is the median of what the rounds had. */
export function figuresOf(rounds: readonly TimedRun[]): Figures {
  const at = (percent: number) => median(rounds.map(({ times }) => percentile(times, percent)));
  const rate = median(rounds.map(({ times, took }) => (times.length / took) * 1000));
  return { p50: at(50), p95: at(95), p99: at(99), rate };
}
