import { loadError, useCall } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import type { ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import {
  type DayRange,
  isBeforeLastYear,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { type ComparedReports, comparedReports, type PeriodKey } from './comparisons';

type ReportPath =
  | 'report/clients'
  | 'report/cuts'
  | 'report/inventory'
  | 'report/material'
  | 'report/occupancy'
  | 'report/sales'
  | 'report/vat'
  | 'commission/get';

/** The fields of a report's body without its days. */
type Asked<P extends ReportPath> = Omit<CallBody<P>, 'from' | 'to' | 'previous' | 'last_year'>;

interface ComparedOptions<P extends ReportPath, Report> {
  readonly asked?: Asked<P>;
  /** The fields for the other periods; the report's own unless told. */
  readonly others?: Asked<P>;
  readonly reportOf: (reply: CallReply<P>) => Report;
  /** False where nobody wrote anything down: its zeros compare with nothing. */
  readonly hasData: (report: Report) => boolean;
}

/** The loading state of the other periods. */
export interface OthersLoading {
  /** Why another period couldn't be loaded; the report itself is shown all the same. */
  readonly error: ErrorStateProps | undefined;
  /** True while one of them is on its way for the first time: a retry takes nothing away that is shown. */
  readonly isLoading: boolean;
  /** Those of which nothing could be loaded: an empty column would say that there was nothing. */
  readonly failed: ReadonlySet<PeriodKey>;
}

export interface OtherPeriods<Report> extends ComparedReports<Report>, OthersLoading {}

/**
 * A report and those of the periods that it is compared with. The periods are asked for one after another, the report first:
 * one of a year takes a while, and nobody waits for the figures of another year to see those of this one. A year's period before
 * is last year, which is read once.
 */
export function usePeriods<P extends ReportPath>(
  path: P,
  range: DayRange,
  asked?: Asked<P>,
  askedOfOthers: Asked<P> | undefined = asked,
) {
  const bodyOf = (days: DayRange, more?: Asked<P>) => ({ ...days, ...more }) as CallBody<P>;
  const report = useCall(path, bodyOf(range, asked));
  const first = useCall('report/first-day', {}, { enabled: report.isSuccess });
  // Without that day a percent may be one of a few days.
  const isReady = report.isSuccess && first.isFetched;
  const previous = useCall(path, bodyOf(periodBefore(range), askedOfOthers), { enabled: isReady });
  const lastYear = useCall(path, bodyOf(sameDaysLastYear(range), askedOfOthers), {
    enabled: isReady && !isFirstLoad(previous) && !isBeforeLastYear(range),
  });
  const loading: OthersLoading = {
    error:
      loadError(previous, 'No se pudo cargar el periodo anterior') ??
      loadError(lastYear, 'No se pudo cargar el año anterior') ??
      loadError(first, 'No se pudo cargar desde cuándo hay cobros'),
    isLoading: isFirstLoad(first) || isFirstLoad(previous) || isFirstLoad(lastYear),
    failed: new Set([
      ...(previous.isLoadingError ? (['previous'] as const) : []),
      ...(lastYear.isLoadingError ? (['last_year'] as const) : []),
    ]),
  };
  return { report, previous, lastYear, loading, firstDay: first.data?.day ?? undefined };
}

function isFirstLoad({
  isLoading,
  isFetchedAfterMount,
}: Pick<ReturnType<typeof useCall>, 'isLoading' | 'isFetchedAfterMount'>): boolean {
  return isLoading && !isFetchedAfterMount;
}

/** A report beside those of other periods, each as soon as it is there. */
export function useComparedReport<P extends ReportPath, Report>(
  path: P,
  range: DayRange,
  { asked, others: askedOfOthers = asked, reportOf, hasData }: ComparedOptions<P, Report>,
): { report: ReturnType<typeof useCall<P>>; others: OtherPeriods<Report> } {
  const { report, previous, lastYear, loading, firstDay } = usePeriods(path, range, asked, askedOfOthers);
  const others = comparedReports(
    range,
    {
      previous: previous.data && reportOf(previous.data),
      last_year: lastYear.data && reportOf(lastYear.data),
    },
    hasData,
    { failed: loading.failed, firstDay },
  );
  return { report, others: { ...others, ...loading } };
}
