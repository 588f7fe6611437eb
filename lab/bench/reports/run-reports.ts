import { reportCalls } from '../../../shared/src/contract/report/calls';
import { SALES_GROUPS } from '../../../shared/src/contract/report/schemas';
import type { DayRange } from '../../../shared/src/rules/reports/compare';
import { addDays, today } from '../../../shared/src/rules/time';
import type { BenchCall } from '../api/bench-call';
import { API_COLUMNS, API_RATIO, API_SIDES, type DatabaseOptions, p95, systemOf } from '../api/run-api';
import { withApiAndBare } from '../api/sides';
import { databaseOf } from '../fill/fill-database';
import { measure, printReports } from '../runner';
import { measureBesideAgenda } from './beside-agenda';
import { measureWaits } from './embedded-wait';

/** Goals at the 95th percentile, in ms: of a month, and of a year. */
const LIMITS = { month: 300, year: 1500 } as const;
type Span = keyof typeof LIMITS;

/** A report that takes seconds has said enough after these. */
const LOAD = { callers: 1, turns: 4, ms: 3_000 };
const MONTHS = 4;
/** Read by the same queries as sales by day. */
const LIKE_BY_DAY = ['week', 'month', 'service', 'category', 'healer', 'salon'].map(
  group => `sales, ${group}, year`,
);

/** Each report of a month and of a year as its screen asks for it, in every grouping, and the rows of some figures. */
function reportsToMeasure(): BenchCall[] {
  const last = addDays(today(), -1);
  const months = Array.from({ length: MONTHS }, (_, index) => addDays(last, -30 * index));
  const ranges: Record<Span, DayRange[]> = {
    month: months.map(to => ({ from: addDays(to, -29), to })),
    year: [0, 1].map(ago => ({ from: addDays(last, -364 - 365 * ago), to: addDays(last, -365 * ago) })),
  };
  const reports = [
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
    { name: 'today', path: 'report/today', bodies: [{ day: last }], limit: LIMITS.month },
    ...spans.flatMap(span =>
      reports.map(({ path, more }) => ({
        name: [path.replace('report/', ''), ...Object.values(more).slice(0, 1), span].join(', '),
        path,
        bodies: ranges[span].map(range => ({ ...range, ...more })),
        limit: LIMITS[span],
      })),
    ),
  ];
}

/** Makes each report beside its statements alone, the agenda's calls beside reports, and both on an embedded salon. */
export async function benchReports(options: DatabaseOptions): Promise<boolean> {
  const url = await databaseOf(options.server, 'bench_large', options);
  const reports = reportsToMeasure().filter(({ name }) => name.includes(options.only));
  return withApiAndBare(url, reports, async sides => {
    const alone = await measure(
      {
        sides: API_SIDES,
        kinds: reports.map(call => ({ name: call.name, table: 'One caller', call })),
        run: (side, { call }) => sides.run(side, call, LOAD),
        columns: API_COLUMNS,
        ratio: API_RATIO,
        goals: ({ name, call: { limit = 0 } }, figure) => [
          { what: `${name}: ms at the 95th percentile`, is: figure(p95, 'api'), most: limit },
        ],
        about: 'Milliseconds. Bare: the same statements on a server that does nothing else.',
        warmUps: 1,
      },
      { ...options, only: '' },
    );
    const beside = await measureBesideAgenda(sides.api, reports, options.rounds);
    // A month has fewer of the same parts, and sales that are grouped otherwise have the same.
    const longest = reports.filter(({ limit, name }) => limit === LIMITS.year && !LIKE_BY_DAY.includes(name));
    const embedded = await measureWaits(longest, options.rounds);
    return printReports(`Reports on PostgreSQL\n\n${await systemOf(url)}`, [alone, beside, embedded]);
  });
}
