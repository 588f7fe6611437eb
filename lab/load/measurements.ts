import type { CallPath } from '@melena/shared/contract/calls';
import { aligned } from '../common/report';
import { percentile } from '../common/statistics';

export const NO_ANSWER = 'no answer';

/** Times and outcomes of one call's requests. */
interface Series {
  readonly times: number[];
  /** Refusals that the mix itself brings about. */
  expected: number;
  readonly errors: Record<string, number>;
}

/** Calls of an interval, in milliseconds. */
export class Measurements {
  private readonly series = new Map<string, Series>();
  /** By how much calls left later than they were due: the load program itself was busy. */
  readonly late: number[] = [];
  asked = 0;
  /** Calls that an event brought about, by path. */
  readonly refetched = new Map<CallPath, number>();
  nothingToDo = 0;
  events = 0;

  note(name: string, ms: number, outcome: string, isExpected: boolean): void {
    const series = this.series.get(name) ?? { times: [], expected: 0, errors: {} };
    this.series.set(name, series);
    series.times.push(ms);
    if (outcome === 'success') return;
    if (isExpected) series.expected++;
    else series.errors[outcome] = (series.errors[outcome] ?? 0) + 1;
  }

  /** The calls of all names together. */
  get all(): Series {
    const times: number[] = [];
    const errors: Record<string, number> = {};
    let expected = 0;
    for (const each of this.series.values()) {
      times.push(...each.times);
      expected += each.expected;
      for (const [code, count] of Object.entries(each.errors)) errors[code] = (errors[code] ?? 0) + count;
    }
    return { times, expected, errors };
  }

  noteRefetch(path: CallPath): void {
    this.refetched.set(path, (this.refetched.get(path) ?? 0) + 1);
  }

  /** Figures of the calls of `ms` milliseconds in a line. */
  summary(ms: number): string {
    const { times, errors } = this.all;
    const at = (percent: number) => percentile(times, percent).toFixed(0);
    const rate = ((times.length / ms) * 1000).toFixed(1);
    const late = percentile(this.late, 95).toFixed(0);
    return `${rate} calls a second, ${at(50)} ms at the median, ${at(95)} at the 95th percentile, left ${late} ms late, errors ${JSON.stringify(errors)}`;
  }

  /** A table of the calls, those made most often first. */
  table(): string[] {
    const rows = [...this.series].sort(([, one], [, other]) => other.times.length - one.times.length);
    return aligned([
      ['call', 'count', 'p50', 'p95', 'p99', 'max', 'expected refusals', 'errors'],
      ...[...rows, ['all', this.all] as const].map(([name, { times, expected, errors }]) => [
        name,
        String(times.length),
        ...[50, 95, 99, 100].map(percent => percentile(times, percent).toFixed(1)),
        String(expected),
        JSON.stringify(errors),
      ]),
    ]);
  }
}
