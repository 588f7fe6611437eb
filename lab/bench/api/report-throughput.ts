import { section } from '../../common/report';
import { figuresOf } from '../../common/statistics';
import type { Size } from '../fill/fill-database';
import type { PairedCall } from './api-and-bare';
import type { ThroughputResult } from './measure-throughput';

type ThroughputResults = readonly ReadonlyMap<string, ThroughputResult>[];

const LEAST_RATE = 0.7;
const MOST_P99 = 1.5;
const MOST_GROWTH = 1.3;

const NONE: ThroughputResult = { ...figuresOf([]), processor: Number.NaN };
const of = (depths: ReadonlyMap<string, ThroughputResult> | undefined, key: string) =>
  depths?.get(key) ?? NONE;

/** Goals for one call. */
export const GOALS: readonly ((call: ReadonlyMap<string, ThroughputResult>) => boolean)[] = [
  call => of(call, 'api').rate >= LEAST_RATE * of(call, 'bare').rate,
  call => of(call, 'api').p99 <= MOST_P99 * of(call, 'bare').p99,
  call => of(call, 'api').p50 <= MOST_GROWTH * of(call, 'small').p50,
];

const times = (one: number, other: number) => (one / other).toFixed(2);
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const rate = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(0));

/** The API beside the bare server and the SQL alone. */
export function throughputTable(
  callers: number,
  calls: readonly PairedCall[],
  depths: ThroughputResults,
): string {
  const text = `Calls a second and milliseconds. Bare: \`node:http\` and \`pg\`, the same statements, a reply of the same bytes. pgbench: the
statements alone. Goals: × rate at least ${LEAST_RATE}, × p99 at most ${MOST_P99}. Processor: the server process's own, ms a call.`;
  const figures = ['API/s', 'p50', 'p99', 'bare/s', 'p50', 'p99', '× rate', '× p99', 'processor', 'bare'];
  return section(
    callers === 1
      ? 'One caller'
      : `${callers} callers, each with the next call as soon as the last is answered`,
    text,
    [
      ['call', 'kB', 'SQL', ...figures, 'pgbench/s'],
      ...calls.map((call, index) => {
        const [api, bare] = [of(depths[index], 'api'), of(depths[index], 'bare')];
        return [
          call.name,
          call.kilobytes.toFixed(0),
          String(call.templates[0]?.length ?? 0),
          ...[rate(api.rate), ms(api.p50), ms(api.p99)],
          ...[rate(bare.rate), ms(bare.p50), ms(bare.p99)],
          ...[times(api.rate, bare.rate), times(api.p99, bare.p99)],
          ...[ms(api.processor), ms(bare.processor)],
          rate(of(depths[index], 'pgbench').rate),
        ];
      }),
    ],
  );
}

/** The figures of one caller and of several, of a small salon beside another. */
interface SmallSalonResults {
  readonly small: Size;
  readonly calls: readonly PairedCall[];
  readonly alone: ThroughputResults;
  readonly crowd: ThroughputResults;
}

/** Table of the cost of a hundred times as many appointments. */
export function growthTable({ small, calls, alone, crowd }: SmallSalonResults): string {
  return section(
    `From ${small.appointments.toLocaleString('en-US')} appointments on`,
    `Milliseconds at the median. Goal: at most × ${MOST_GROWTH}.`,
    [
      ['call', 'small', 'large', '×', '8 callers: small', 'large', '×'],
      ...calls.map((call, index) => [
        call.name,
        ...[alone, crowd].flatMap(depths => {
          const [few, many] = [of(depths[index], 'small'), of(depths[index], 'api')];
          return [ms(few.p50), ms(many.p50), times(many.p50, few.p50)];
        }),
      ]),
    ],
  );
}

/** The embedded database beside the server, at one size, both with fsync. */
export function pgliteTable({ small, calls, alone, crowd }: SmallSalonResults): string {
  return section(
    `PGlite beside it, ${small.appointments.toLocaleString('en-US')} appointments, both with fsync on`,
    'Calls a second and milliseconds at the median; × is PGlite over PostgreSQL.',
    [
      ['call', 'PGlite p50', 'PostgreSQL', '×', '8 callers: PGlite/s', 'PostgreSQL/s', '×'],
      ...calls.map((call, index) => {
        const [lite, server] = [of(alone[index], 'pglite'), of(alone[index], 'small')];
        const [many, others] = [of(crowd[index], 'pglite'), of(crowd[index], 'small')];
        return [
          call.name,
          ...[ms(lite.p50), ms(server.p50), times(lite.p50, server.p50)],
          ...[rate(many.rate), rate(others.rate), times(many.rate, others.rate)],
        ];
      }),
    ],
  );
}
