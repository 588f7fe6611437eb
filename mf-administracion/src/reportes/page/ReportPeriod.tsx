import { MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { PeriodFilter } from '@melena/shared/salon/period/PeriodFilter';
import type { PeriodName } from '@melena/shared/salon/period/period';
import { rangeText } from '../period/range-names';
import type { useReportParams } from './use-report-params';

const PERIODS: readonly PeriodName[] = [
  ...(['hoy', 'ayer', 'semana', 'semana-pasada', 'mes'] as const),
  ...(['mes-pasado', 'anual', 'rango'] as const),
];

/** The days of a report: by their name, or any up to a year. */
export function ReportPeriod({
  report,
}: {
  report: Pick<ReturnType<typeof useReportParams>, 'period' | 'range' | 'setPeriod'>;
}) {
  return (
    <PeriodFilter
      period={report.period}
      names={PERIODS}
      label={rangeText(report.range)}
      width={232}
      verb="Ver reporte"
      mostDays={MOST_DAYS}
      onChange={report.setPeriod}
    />
  );
}
