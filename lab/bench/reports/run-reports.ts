import { reportCalls } from '../../../shared/src/contract/report/calls';
import { SALES_GROUPS } from '../../../shared/src/contract/report/schemas';
import type { DayRange } from '../../../shared/src/rules/reports/compare';
import { addDays, today } from '../../../shared/src/rules/time';
import { keepResult, section } from '../../common/report';
import { startApi } from '../api/api-client';
import type { Case } from '../api/case';
import { type Measured, measureCalls } from '../api/measure-calls';
import { headingOf } from '../api/report-calls';
import { prepareCases } from '../api/run-all-queries';
import type { Size } from '../fill/fill-database';
import { databaseOf } from '../fill/filled-database';
import { measureBesideAgenda } from './beside-agenda';
import { measureWaits } from './embedded-wait';

/** Goals at the 95th percentile, in ms: of a month, and of a year. */
const LIMITS = { month: 300, year: 1500 } as const;
type Span = keyof typeof LIMITS;

const PLAN = { concurrency: 1, calls: 8 };
const MONTHS = 4;

interface ReportsOptions {
  /** A server on which databases may be made. */
  readonly server: string;
  readonly size: Size;
  readonly rounds: number;
  /** Only the cases whose name holds it; the kept result stays then. */
  readonly only: string;
}

interface ReportCase extends Case {
  readonly span: Span;
}

/** Each report of a month and of a year as its screen asks for it, in every grouping, and the rows of some figures. A screen asks for other periods by calls of their own. */
function reportCases(): ReportCase[] {
  const last = addDays(today(), -1);
  const months = Array.from({ length: MONTHS }, (_, index) => addDays(last, -30 * index));
  const ranges: Record<Span, DayRange[]> = {
    month: months.map(to => ({ from: addDays(to, -29), to })),
    year: [0, 1].map(ago => ({ from: addDays(last, -364 - 365 * ago), to: addDays(last, -365 * ago) })),
  };
  const wanted = [
    ...SALES_GROUPS.map(group => ({ path: 'report/sales', more: { group } })),
    ...['material', 'service', 'healer', 'visit'].map(by => ({
      path: 'report/material',
      more: { by, limit: 50 },
    })),
    ...Object.keys(reportCalls)
      .filter(path => !path.endsWith('/rows'))
      .filter(path => !['report/sales', 'report/material', 'report/today'].includes(path))
      .map(path => ({ path, more: {} })),
    { path: 'report/sales/rows', more: { group: 'day', limit: 50 } },
    { path: 'report/inventory/rows', more: { figure: 'consumed', limit: 50 } },
    { path: 'commission/get', more: {} },
  ];
  const spans = Object.keys(LIMITS) as Span[];
  return [
    { name: 'today', path: 'report/today', bodies: [{ day: last }], limited: true, span: 'month' },
    ...spans.flatMap(span =>
      wanted.map(({ path, more }) => ({
        name: [path.replace('report/', ''), ...Object.values(more).slice(0, 1), span].join(', '),
        path,
        bodies: ranges[span].map(range => ({ ...range, ...more })),
        limited: true,
        span,
      })),
    ),
  ];
}

/** Fills, measures, prints; false where a report is slower than its goal. */
export async function benchReports({ server, size, rounds, only }: ReportsOptions): Promise<boolean> {
  const url = await databaseOf(server, 'bench_large', size);
  const api = await startApi({ databaseUrl: url, dataDir: '' });
  try {
    const cases = reportCases().filter(({ name }) => name.includes(only));
    const spans = new Map(cases.map(({ name, span }) => [name, span]));
    const prepared = await prepareCases(url, api, cases);
    const measured = await measureCalls(url, api, prepared, { ...PLAN, rounds });
    const limitOf = ({ of }: Measured) => LIMITS[spans.get(of.name) ?? 'year'];
    const beside = await measureBesideAgenda(api, cases, rounds);
    const embedded = await measureWaits(cases);
    const heading = `# Reports on PostgreSQL\n\n${await headingOf(url)}\n`;
    const text = [heading, tableOf(measured, limitOf), beside.text, embedded.text].join('\n');
    if (only === '') keepResult('reports', text);
    else console.log(text);
    return beside.reached && embedded.reached && measured.every(each => each.api.p95 <= limitOf(each));
  } finally {
    await api.close();
  }
}

function tableOf(measured: readonly Measured[], limitOf: (each: Measured) => number): string {
  return section(
    'One caller',
    'Milliseconds. Bare: the same statements by `pg`, one after another, nothing else. × is API over bare at the median.',
    [
      ['report', 'kB', 'API p50', 'p95', 'bare p50', 'p95', '×', 'goal', 'reached'],
      ...measured.map(each => [
        each.of.name,
        each.of.kilobytes.toFixed(0),
        ...[each.api.p50, each.api.p95, each.bare.p50, each.bare.p95].map(value => value.toFixed(0)),
        (each.api.p50 / each.bare.p50).toFixed(2),
        String(limitOf(each)),
        each.api.p95 <= limitOf(each) ? 'yes' : '**NO**',
      ]),
    ],
  );
}
