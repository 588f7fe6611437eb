import { loadError, useCall } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import type { ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import {
  type DayRange,
  isBeforeLastYear,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { type ComparedPeriods, comparePeriods, type PeriodKey } from './compared-periods';

export type ReportPath =
  | 'report/clients'
  | 'report/cuts'
  | 'report/inventory'
  | 'report/material'
  | 'report/occupancy'
  | 'report/sales'
  | 'report/vat'
  | 'commission/get';

/** The report of one period, as a call answers it. */
export type ReportOf<P extends ReportPath> =
  CallReply<P> extends { current: infer Report } ? Report : Omit<CallReply<P>, PeriodKey>;

/** The fields of a report's body without its days. */
export type ReportFields<P extends ReportPath> = Omit<CallBody<P>, 'from' | 'to' | 'salons' | PeriodKey>;

export interface LoadedPeriods<Report> extends ComparedPeriods<Report> {
  /** Says that a period couldn't be loaded; the report itself is shown all the same. */
  readonly error?: ErrorStateProps | undefined;
  /** True while one of them is on its way for the first time: a retry takes nothing away that is shown. */
  readonly isLoading: boolean;
}

interface ComparedOptions<P extends ReportPath> {
  /** Commissions are the chain's. */
  readonly ofSalons: { readonly salons?: number[] };
  readonly fields?: ReportFields<P> | undefined;
  /** The fields for the other periods, where they differ. */
  readonly comparedFields?: ReportFields<P> | undefined;
  /** False of a report that stands alone. */
  readonly compares?: boolean | undefined;
  readonly hasData: (report: ReportOf<P>) => boolean;
  /** Shows the report of before until another one is there. */
  readonly keep?: boolean | undefined;
}

/**
 * A report beside those of other periods. The periods are asked for one after another, the report first: one of a year takes a
 * while, and nobody waits for the figures of another year to see those of this one. A year's period before is last year,
 * which is read once.
 */
export function useComparedReport<P extends ReportPath>(
  path: P,
  range: DayRange,
  { ofSalons, fields, comparedFields = fields, compares = true, hasData, keep = false }: ComparedOptions<P>,
) {
  const bodyOf = (days: DayRange, more?: ReportFields<P>) =>
    ({ ...days, ...ofSalons, ...more }) as CallBody<P>;
  const query = useCall(path, bodyOf(range, fields), { keep });
  // A kept report is of other days: nothing is compared with it.
  const isLoaded = query.isSuccess && !query.isPlaceholderData;
  const first = useCall('report/first-day', ofSalons, { enabled: compares && isLoaded });
  // Without that day a percent may be one of a few days.
  const isReady = compares && isLoaded && first.isFetched;
  const previous = useCall(path, bodyOf(periodBefore(range), comparedFields), { enabled: isReady });
  const lastYear = useCall(path, bodyOf(sameDaysLastYear(range), comparedFields), {
    enabled: isReady && !isFirstLoad(previous) && !isBeforeLastYear(range),
  });
  const compared: LoadedPeriods<ReportOf<P>> = {
    ...comparePeriods(
      range,
      isLoaded ? { previous: reportOf(previous.data), last_year: reportOf(lastYear.data) } : {},
      {
        hasData,
        failed: new Set([
          ...(previous.isLoadingError ? (['previous'] as const) : []),
          ...(lastYear.isLoadingError ? (['last_year'] as const) : []),
        ]),
        firstDay: first.data?.day ?? undefined,
      },
    ),
    error:
      loadError(previous, 'No se pudo cargar el periodo anterior') ??
      loadError(lastYear, 'No se pudo cargar el año anterior') ??
      loadError(first, 'No se pudo cargar desde cuándo hay cobros'),
    isLoading:
      query.isPlaceholderData || isFirstLoad(first) || isFirstLoad(previous) || isFirstLoad(lastYear),
  };
  return { query, data: reportOf(query.data), compared };
}

function reportOf<P extends ReportPath>(reply: CallReply<P> | undefined): ReportOf<P> | undefined {
  return (reply && 'current' in reply ? reply.current : reply) as ReportOf<P> | undefined;
}

function isFirstLoad({
  isLoading,
  isFetchedAfterMount,
}: Pick<ReturnType<typeof useCall>, 'isLoading' | 'isFetchedAfterMount'>): boolean {
  return isLoading && !isFetchedAfterMount;
}
