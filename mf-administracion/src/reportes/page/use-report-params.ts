import { useNow } from '@melena/shared/kit/dates/use-now';
import { type ListParams, useListParams } from '@melena/shared/kit/list/use-list-params';
import {
  countDays,
  type DayRange,
  MOST_DAYS,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { type Day, today } from '@melena/shared/rules/time';
import { type Period, type PeriodName, readPeriod } from '@melena/shared/salon/period/period';
import type { PeriodKey } from '../period/compared-periods';
import { type ReportSalons, useReportSalons } from '../report-salons';
import { useFreshReport } from './use-fresh-report';

/** The periods that a report is compared with, as the address names them where the rows of one are open. */
const ADDRESSES: Readonly<Record<PeriodKey, string>> = { previous: 'antes', last_year: 'anio' };

/** The address without the rows of a figure, its name and its period: another grouping has none of them. */
export const CLOSED_ROWS = { filas: null, cifra: null, en: null } as const;

/** Another grouping or other days have another first page too. */
export const CLOSED_PAGE = { ...CLOSED_ROWS, citas: null } as const;

/** The days and choices that the address names. */
export interface ReportAddress {
  readonly params: ListParams;
  readonly range: DayRange;
  readonly salons: ReportSalons;
  /** Today. */
  readonly current: Day;
}

export type NamedPeriod = Exclude<PeriodName, 'rango' | 'todo'>;

/** The days of a report as the address names them; those of `byDefault` where it names none or they make no sense. */
export function useReportParams(byDefault: NamedPeriod = 'mes') {
  const params = useListParams();
  const salons = useReportSalons(params);
  const current = today(useNow());
  const { period, range } = reportPeriod(params, byDefault, current);
  useFreshReport(range);
  const said = params.text('en');
  return {
    params,
    period,
    range,
    salons,
    current,
    /** The days of the rows that are open: another period's where its figure was. */
    rowsRange:
      said === ADDRESSES.previous
        ? periodBefore(range)
        : said === ADDRESSES.last_year
          ? sameDaysLastYear(range)
          : range,
    /** Opens the rows of a figure, of another period by its key. */
    openRows: (figure: Readonly<Record<string, string | null>>, key?: PeriodKey) =>
      params.open({ ...figure, en: key ? ADDRESSES[key] : null }),
    /** Names the report's default period too: another report may have another one. */
    setPeriod: (name: PeriodName, days?: DayRange) =>
      params.set({
        periodo: name,
        de: days?.from ?? null,
        a: days?.to ?? null,
        ...CLOSED_PAGE,
      }),
  };
}

/** The period and its days, of which there is always a first and a last one. */
function reportPeriod(
  params: Parameters<typeof readPeriod>[0],
  byDefault: PeriodName,
  current: Day,
): { period: Period; range: DayRange } {
  const said = readPeriod(params, byDefault, current);
  const range = rangeOf(said);
  if (range) return { period: said, range };
  const period = readPeriod({ text: () => '' }, byDefault, current);
  return { period, range: rangeOf(period) ?? { from: current, to: current } };
}

function rangeOf({ from, to }: Period): DayRange | undefined {
  if (!from || !to || from > to || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) {
    return undefined;
  }
  return countDays({ from, to }) <= MOST_DAYS ? { from, to } : undefined;
}
