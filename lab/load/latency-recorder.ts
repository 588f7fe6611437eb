import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Result of a call: 'success', the error's code, or no answer. */
export type Outcome = string;
export const NO_ANSWER = 'no answer';

/** Times and outcomes of calls under one name. */
interface Series {
  readonly times: RecordableHistogram;
  readonly outcomes: Map<Outcome, number>;
  /** Refusals that the mix itself brings about. */
  expected: number;
}

export interface LatencyLine {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly expected: number;
  /** Number of errors by code. */
  readonly errors: Readonly<Record<Outcome, number>>;
}

/** Measurements of an interval, in milliseconds. */
export class LatencyRecorder {
  private readonly series = new Map<string, Series>();
  readonly all = createHistogram();
  /** From a command until the event of it: since it was sent, and since it was answered. */
  readonly events = { sinceSent: createHistogram(), sinceAnswered: createHistogram(), count: 0 };
  /** By how much calls left later than they were due: the load program itself was busy. */
  readonly late = createHistogram();
  asked = 0;
  refetched = 0;
  nothingToDo = 0;

  note(name: string, ms: number, outcome: Outcome, expected: boolean): void {
    const series = this.series.get(name) ?? { times: createHistogram(), outcomes: new Map(), expected: 0 };
    this.series.set(name, series);
    record(series.times, ms);
    record(this.all, ms);
    if (outcome === 'success') return;
    if (expected) series.expected++;
    else series.outcomes.set(outcome, (series.outcomes.get(outcome) ?? 0) + 1);
  }

  get answered(): number {
    return this.all.count;
  }

  /** Errors of all calls, by code. */
  get errors(): Record<Outcome, number> {
    const sums: Record<Outcome, number> = {};
    for (const { outcomes } of this.series.values()) {
      for (const [code, count] of outcomes) sums[code] = (sums[code] ?? 0) + count;
    }
    return sums;
  }

  lines(): LatencyLine[] {
    return [...this.series]
      .map(([name, { times, outcomes, expected }]) => ({
        name,
        count: times.count,
        ...percentiles(times),
        expected,
        errors: Object.fromEntries(outcomes),
      }))
      .sort((one, other) => other.count - one.count);
  }
}

/** Kept in microseconds, at least one. */
export function record(histogram: RecordableHistogram, ms: number): void {
  histogram.record(Math.max(1, Math.round(ms * 1000)));
}

export function percentiles(histogram: RecordableHistogram) {
  const at = (percent: number) => (histogram.count === 0 ? 0 : histogram.percentile(percent) / 1000);
  return { p50: at(50), p95: at(95), p99: at(99), max: histogram.count === 0 ? 0 : histogram.max / 1000 };
}
