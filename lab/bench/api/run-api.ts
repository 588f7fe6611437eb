import { cpus, totalmem } from 'node:os';
import { type Column, medianColumn } from '../../common/report';
import { withSession } from '../../common/session';
import { figuresOf } from '../../common/statistics';
import { databaseOf, type Size } from '../fill/fill-database';
import { type Goal, type Kind, measure, printReports, type RunOptions } from '../runner';
import type { BenchCall } from './bench-call';
import { busyReads, otherReads } from './reads';
import { type ApiRun, withApiAndBare } from './sides';
import { writes } from './writes';

const LEAST_RATE = 0.8;
const MOST_P99 = 1.5;

/** Each of several callers has the next call as soon as the last is answered. */
const ALONE = { table: 'One caller', callers: 1, ms: 700 };
const CROWD = { table: '8 callers at once, without a pause', callers: 8, ms: 1_500 };

type ApiKind = Kind & typeof ALONE & { readonly call: BenchCall };

export const API_SIDES = { api: 'API', bare: 'bare' };

const p50: Column<ApiRun> = ['p50', 1, runs => figuresOf(runs).p50];
export const p95: Column<ApiRun> = ['p95', 1, runs => figuresOf(runs).p95];
const p99: Column<ApiRun> = ['p99', 1, runs => figuresOf(runs).p99];
const rate: Column<ApiRun> = ['a second', 0, runs => figuresOf(runs).rate];
export const API_COLUMNS = [
  medianColumn<ApiRun>('kB', 0, run => run.kilobytes),
  p50,
  p95,
  p99,
  rate,
  medianColumn<ApiRun>('processor', 1, run => run.processor),
];
export const API_RATIO = { column: p50, of: 'bare' };

export interface DatabaseOptions extends RunOptions, Size {
  /** A server on which databases may be made. */
  readonly server: string;
}

/** Makes calls of reception on a large salon, beside a server that only runs their statements. */
export async function benchApi(options: DatabaseOptions): Promise<boolean> {
  const url = await databaseOf(options.server, 'bench_large', options);
  const busy = await withSession(url, async session => [
    ...(await busyReads(session)),
    ...(await writes(session)),
  ]);
  const others = await withSession(url, otherReads);
  const calls = [...busy, ...others].filter(({ bodies }) => bodies.length > 0);
  const kindOf = (call: BenchCall, load: typeof ALONE): ApiKind => ({ ...load, name: call.name, call });
  return withApiAndBare(url, calls, async sides => {
    const report = await measure(
      {
        sides: API_SIDES,
        kinds: [
          ...calls.map(call => kindOf(call, ALONE)),
          ...calls.filter(call => busy.includes(call)).map(call => kindOf(call, CROWD)),
        ],
        run: (side, { call, callers, ms }) => sides.run(side, call, { callers, ms }),
        columns: API_COLUMNS,
        ratio: API_RATIO,
        goals: ({ name, callers, call: { limit } }, figure): Goal[] =>
          callers === 1
            ? limit === undefined
              ? []
              : [{ what: `${name}: ms at the 95th percentile`, is: figure(p95, 'api'), most: limit }]
            : [
                {
                  what: `${name}: the bare rate, of the API’s`,
                  is: figure(rate, 'bare') / figure(rate, 'api'),
                  most: Number((1 / LEAST_RATE).toFixed(2)),
                },
                {
                  what: `${name}: 99th percentile, of the bare one`,
                  is: figure(p99, 'api') / figure(p99, 'bare'),
                  most: MOST_P99,
                },
              ],
        about: `Milliseconds. Bare: \`node:http\` and \`pg\`, the same statements, a reply of the same bytes. Processor: the server
process's own, for a call.`,
        warmUps: 1,
      },
      options,
    );
    return printReports(`API on PostgreSQL\n\n${await systemOf(url)}`, [report]);
  });
}

/** Names the measured salon and machine. */
export async function systemOf(url: string): Promise<string> {
  const { rows } = await withSession(url, session =>
    session.query<Size & { version: string }>(
      `select current_setting('server_version') as version, (select count(*)::integer from clients) as clients,
         (select count(*)::integer from appointments) as appointments`,
    ),
  );
  const { clients, appointments, version } = rows[0] ?? { clients: 0, appointments: 0, version: '' };
  const count = (value: number) => value.toLocaleString('en-US');
  const [cpu] = cpus();
  return [
    `${count(clients)} clients, ${count(appointments)} appointments. PostgreSQL ${version}, Node`,
    `${process.versions.node}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB;`,
    'load, API and server on one machine.',
  ].join(' ');
}
