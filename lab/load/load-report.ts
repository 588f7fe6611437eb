import { aligned } from '../common/report';
import { type LatencyLine, percentiles } from './latency-recorder';
import { type LoadReport, MOST_GROWTH } from './run-load';

/** Times and errors by call, memory, the pool, the live channel. */
export function loadText(report: LoadReport): string {
  const { recorder, samples, memory, seconds } = report;
  const { asked, refetched, nothingToDo, events } = recorder;
  const rate = (count: number) => (count / seconds).toFixed(1);
  const most = (of: (sample: LoadReport['samples'][number]) => number) => Math.max(...samples.map(of));
  const [first, last] = [samples[0], samples.at(-1)];
  const cpu = first && last ? (last.cpu - first.cpu) / (last.at - first.at) : 0;
  return [
    ...aligned([
      ['call', 'count', 'p50', 'p95', 'p99', 'max', 'expected refusals', 'errors'],
      ...recorder.lines().map(cells),
      cells(overallLine(report)),
    ]),
    `${seconds} s: ${rate(asked)} calls a second that somebody made, ${rate(refetched)} that an event brought about; ${nothingToDo} times there was nothing to do it with`,
    `left late by: ${milliseconds(percentiles(recorder.late))}`,
    `live: ${most(({ live }) => live)} lines open, ${report.lost} lost, ${events.count} events; since their command was sent ${milliseconds(percentiles(events.sinceSent))}; since it was answered ${milliseconds(percentiles(events.sinceAnswered))}`,
    `processor: ${cpu.toFixed(2)} cores; pool: ${most(({ used }) => used)} in use at the most, ${most(({ waiting }) => waiting)} waiting`,
    `heap after a collection: ${memory.heapFrom.toFixed(1)} MB to ${memory.heapTo.toFixed(1)} MB, ${signed(memory.heapAnHour)} MB an hour (flat: below ${MOST_GROWTH.heap}); resident: ${memory.rssFrom.toFixed(0)} MB to ${memory.rssTo.toFixed(0)} MB, at the most ${memory.rssMost.toFixed(0)}, ${signed(memory.rssAnHour)} MB an hour (flat: below ${MOST_GROWTH.rss})`,
    `hanging: ${report.hanging}`,
  ].join('\n');
}

/** Codes of calls beyond the limit: come back in a moment. The second is of passwords, of which a hundred may wait. */
const BEYOND_LIMIT = ['unavailable', 'limited'];

/** Faults of a run; above the usual rate calls may be refused, but not afterwards. */
export function loadFaults(report: LoadReport, { longRun }: { longRun: boolean }): string[] {
  const { recorder, afterwards, times } = report;
  const isFault = ([code]: [string, number]) => times === 1 || !BEYOND_LIMIT.includes(code);
  const faults = Object.entries(recorder.errors)
    .filter(isFault)
    .map(([code, count]) => `${count} calls: ${code}`);
  if (times > 1) {
    const late = Object.entries(afterwards.errors);
    faults.push(...late.map(([code, count]) => `${count} calls afterwards: ${code}`));
  }
  if (report.hanging > 0) faults.push(`${report.hanging} calls hang`);
  if (report.lost > 0) faults.push(`${report.lost} live lines ended`);
  if (!longRun) return faults;
  if (report.memory.heapAnHour > MOST_GROWTH.heap) faults.push('the heap grows');
  if (report.memory.rssAnHour > MOST_GROWTH.rss) faults.push('the process grows');
  return faults;
}

function overallLine({ recorder }: LoadReport): LatencyLine {
  const expected = recorder.lines().reduce((sum, line) => sum + line.expected, 0);
  return {
    name: 'all',
    count: recorder.answered,
    ...percentiles(recorder.all),
    expected,
    errors: recorder.errors,
  };
}

const cells = ({ name, count, p50, p95, p99, max, expected, errors }: LatencyLine) => [
  name,
  String(count),
  ...[p50, p95, p99, max].map(value => value.toFixed(1)),
  String(expected),
  Object.entries(errors)
    .map(([code, times]) => `${times} ${code}`)
    .join(', ') || '0',
];

function milliseconds({ p50, p99, max }: { p50: number; p99: number; max: number }): string {
  return `${p50.toFixed(1)} ms at the median, ${p99.toFixed(1)} ms at the 99th percentile, ${max.toFixed(0)} ms at the most`;
}

const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
