import { cpus, totalmem } from 'node:os';
import { section } from '../../common/report';
import { withSession } from '../../common/session';
import type { Figures } from '../../common/statistics';
import type { Size } from '../fill/fill-database';
import type { Measured } from './measure-calls';

/** Limit for client search and the agenda's day at the 95th percentile, in ms. */
export const LIMIT = 50;

/** Cases that must be within the limit and are not. Of one caller: several without a pause measure the processors. */
export function callsBeyondLimit(measured: readonly Measured[]): Measured[] {
  return measured.filter(({ of, api }) => of.limited && !(api.p95 <= LIMIT));
}

/** Heading of a result: the measured system. */
export async function headingOf(url: string): Promise<string> {
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

export function callsTable(concurrency: number, measured: readonly Measured[]): string {
  const alone = concurrency === 1;
  const head = ['call', 'kB', 'API p50', 'p95', 'p99', 'bare p50', 'p95', 'p99', '×'];
  return section(
    alone ? 'One caller' : `${concurrency} callers at once, without a pause`,
    'Milliseconds. Bare: the same statements by `pg`, one after another, nothing else. × is API over bare at the median.',
    [
      [...head, ...(alone ? [`≤ ${LIMIT}`] : RATES)],
      ...measured.map(({ of, api, bare }) => [
        of.name,
        of.kilobytes.toFixed(0),
        ...formatFigures(api),
        ...formatFigures(bare),
        (api.p50 / bare.p50).toFixed(2),
        ...(alone ? [verdict(of, api)] : [api.rate.toFixed(0), bare.rate.toFixed(0)]),
      ]),
    ],
  );
}

const RATES = ['API calls/s', 'bare'];

const verdict = (of: Measured['of'], { p95 }: Figures) =>
  of.limited ? (p95 <= LIMIT ? 'yes' : '**NO**') : '';

const formatFigures = ({ p50, p95, p99 }: Figures) => [p50, p95, p99].map(value => value.toFixed(1));
