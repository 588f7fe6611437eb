import { canStartNginx } from '../../common/nginx';
import { keepResult, section } from '../../common/report';
import { withSession } from '../../common/session';
import { figuresOf, median, percentile } from '../../common/statistics';
import { ensureOpenTill, requestsOfApi } from '../api/api-and-bare';
import { type Api, startApi } from '../api/api-client';
import { type ThroughputCall, throughputCalls } from '../api/booking-calls';
import { httpTarget, startLoadGenerator } from '../api/load-targets';
import { type LoadTarget, measureThroughput, type ThroughputResult } from '../api/measure-throughput';
import { headingOf } from '../api/report-calls';
import type { Size } from '../fill/fill-database';
import { databaseOf } from '../fill/filled-database';
import { type EventLatency, measureEventLatency } from './measure-event-latency';
import { startBalancer } from './start-balancer';

const PROCESSES = 4;
const CROSSINGS = 200;

/** The API in one process and in four behind nginx, on one PostgreSQL server, and live events from one to another. It has no goal. */
export async function benchProcesses(server: string, size: Size, rounds: number): Promise<boolean> {
  const url = await databaseOf(server, 'bench_large', size);
  const apis: Api[] = [];
  for (let index = 0; index < PROCESSES; index++)
    apis.push(await startApi({ databaseUrl: url, dataDir: '' }));
  const [first, last] = [apis[0], apis.at(-1)];
  if (!first || !last) throw new Error('No process was started');
  const generator = await startLoadGenerator();
  const nginx = canStartNginx()
    ? [await startBalancer([first.origin]), await startBalancer(apis.map(api => api.origin))]
    : [];
  try {
    await ensureOpenTill(first);
    const calls = await withSession(url, throughputCalls);
    const sources = requestsOfApi(calls, first);
    const side = (key: string, origin: string, of: readonly Api[]): LoadTarget => {
      const processor = async () =>
        (await Promise.all(of.map(api => api.processor()))).reduce((sum, ms) => sum + ms, 0);
      return httpTarget(key, generator, { origin, processor }, calls, sources);
    };
    const sides = [
      side('alone', first.origin, [first]),
      ...(nginx[0] ? [side('one', nginx[0].origin, [first])] : []),
      ...(nginx[1] ? [side('four', nginx[1].origin, apis)] : []),
    ];
    const parts = [`# The API in ${PROCESSES} processes\n\n${await headingOf(url)} nginx too.\n`];
    for (const callers of [8, 32]) {
      const depths = await measureThroughput(calls.length, sides, { callers, ms: 1_200, rounds });
      parts.push(rateTable(callers, calls, depths));
    }
    if (nginx.length === 0) parts.push('nginx is not installed here: one process alone was measured.\n');
    const beside = await measureEventLatency(first, first, CROSSINGS);
    parts.push(crossingTable(beside, await measureEventLatency(first, last, CROSSINGS)));
    return keepResult('processes', parts.join('\n'));
  } finally {
    generator.close();
    await Promise.all([...nginx.map(each => each.stop()), ...apis.map(api => api.close())]);
  }
}

function rateTable(
  callers: number,
  calls: readonly ThroughputCall[],
  depths: readonly ReadonlyMap<string, ThroughputResult>[],
): string {
  const none: ThroughputResult = { ...figuresOf([]), processor: Number.NaN };
  const shown = (depth: ThroughputResult) => [
    depth.rate.toFixed(0),
    depth.p50.toFixed(1),
    depth.p99.toFixed(1),
  ];
  return section(
    `${callers} callers`,
    'Calls a second and milliseconds. × is four processes over one, both behind nginx.',
    [
      ['call', 'alone/s', 'p50', 'p99', 'nginx, 1/s', 'p50', 'p99', 'nginx, 4/s', 'p50', 'p99', '×'],
      ...calls.map(({ name }, index) => {
        const [alone, one, four] = ['alone', 'one', 'four'].map(key => depths[index]?.get(key) ?? none);
        const [a, b, c] = [alone ?? none, one ?? none, four ?? none];
        return [name, ...shown(a), ...shown(b), ...shown(c), (c.rate / b.rate).toFixed(2)];
      }),
    ],
  );
}

function crossingTable(beside: readonly EventLatency[], across: readonly EventLatency[]): string {
  const row = (name: string, crossings: readonly EventLatency[]) => {
    const [heard, answered] = [crossings.map(one => one.heard), crossings.map(one => one.answered)];
    const later = median(crossings.map(one => one.heard - one.answered));
    return [
      name,
      ...[answered, heard].flatMap(list => [50, 99].map(percent => percentile(list, percent).toFixed(1))),
      later.toFixed(1),
    ];
  };
  return section(
    'Live events',
    `Milliseconds from sending a command, ${CROSSINGS} times: until its answer, and until a listening browser has heard; the
difference at the median, below zero where the news is there before the answer.`,
    [
      ['from, to', 'answered p50', 'p99', 'heard p50', 'p99', 'heard after the answer'],
      row('one process to itself', beside),
      row('one process to another', across),
    ],
  );
}
