import { type Figures, figuresOf, median, type TimedRun } from '../../common/statistics';

/** One side of the comparison: the API or the bare server on the large salon, the API on a small one, the SQL alone. */
export interface LoadTarget {
  readonly key: string;
  readonly run: (call: number, load: Load) => Promise<Sample>;
}

export interface Load {
  readonly callers: number;
  readonly ms: number;
}

interface Sample extends TimedRun {
  /** Milliseconds of the server process's own processor time for each call; NaN where there is none. */
  readonly processor: number;
}

/** Medians of what the rounds had. */
export interface ThroughputResult extends Figures {
  readonly processor: number;
}

/** Every call by every side in every round, in an order that turns, so that a slow minute falls on all. */
export async function measureThroughput(
  calls: number,
  sides: readonly LoadTarget[],
  { callers, ms, rounds }: { readonly callers: number; readonly ms: number; readonly rounds: number },
): Promise<ReadonlyMap<string, ThroughputResult>[]> {
  const samples = Array.from({ length: calls }, () => new Map<string, Sample[]>());
  // The round before the first warms caches, plans and the compiler, and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const [call, heard] of samples.entries()) {
      for (let turn = 0; turn < sides.length; turn++) {
        const side = sides[(turn + round + 1) % sides.length];
        if (!side) continue;
        const sample = await side.run(call, { callers, ms });
        if (round >= 0) heard.set(side.key, [...(heard.get(side.key) ?? []), sample]);
      }
    }
  }
  return samples.map(heard => new Map([...heard].map(([key, list]) => [key, summarise(list)])));
}

function summarise(samples: readonly Sample[]): ThroughputResult {
  return { ...figuresOf(samples), processor: median(samples.map(({ processor }) => processor)) };
}
