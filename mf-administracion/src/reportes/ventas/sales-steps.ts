import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { type DayRange, type StepUnit, stepsOf } from '@melena/shared/rules/reports/compare';
import { type Day, formatDay, MONTH_NAMES, partsOf, weekdayName } from '@melena/shared/rules/time';
import type { ReportOf } from '../period/use-compared-report';
import type { BarFigure } from '../plots/Bars';

export type SalesReport = ReportOf<'report/sales'>;

/** True of a grouping whose rows are times, which are compared by their place and not by their name. */
export function isStepUnit(group: string): group is StepUnit {
  return group === 'day' || group === 'week' || group === 'month';
}

/** A day, week or month of a report, cut at the ends of its range, with its row; one without sales has none. */
interface Step extends DayRange {
  readonly row: SalesReport['rows'][number] | undefined;
}

/** The first week or month may begin before the range: its row belongs to the range's first day. */
export function stepsWithRows(report: SalesReport, unit: StepUnit): Step[] {
  const { from } = report;
  const rows = new Map(report.rows.map(row => [row.day && row.day < from ? from : row.day, row]));
  return stepsOf(report, unit).map(step => ({ ...step, row: rows.get(step.from) }));
}

/** The steps of a range, and after them those that only another range has. */
export function longestSteps(now: readonly Step[], ...others: readonly (readonly Step[])[]): Step[] {
  const all = [...now];
  for (const steps of others) all.push(...steps.slice(all.length));
  return all;
}

/** A bar for each step of a range beside the same step of the range that it is compared with, which may have more. */
export function salesBars(
  current: SalesReport,
  compared: SalesReport | undefined,
  unit: StepUnit,
  today: Day,
): BarFigure[] {
  const now = stepsWithRows(current, unit);
  const before = compared ? stepsWithRows(compared, unit) : [];
  return longestSteps(now, before).map((step, index): BarFigure => {
    const other = before[index];
    const isOfNow = index < now.length;
    const amount = amountOfStep(isOfNow ? step : undefined);
    return {
      key: step.from,
      tick: tickOf(step.from, unit, isOfNow || !compared ? current : compared),
      title: stepTitle(step.from, unit),
      value: amount / 100,
      figure: formatMoney(amount),
      before: other && {
        value: amountOfStep(other) / 100,
        text: `${shortTitle(other.from, unit)} ${formatMoney(amountOfStep(other))}`,
      },
      strong: unit === 'day' && step.from === today,
    };
  });
}

function amountOfStep(step: Step | undefined) {
  return amountOf(step?.row?.amount ?? '0.00');
}

function tickOf(start: Day, unit: StepUnit, { from, to }: DayRange): string {
  const { month, date } = partsOf(start);
  const name = (MONTH_NAMES[month - 1] ?? '').slice(0, 3).toLowerCase();
  if (unit === 'month') return name;
  return from.slice(0, 7) === to.slice(0, 7) ? String(date) : `${date} ${name}`;
}

/** 'Domingo, nov 15.', 'Semana del nov 9. 2026', 'Noviembre 2026'. */
export function stepTitle(start: Day, unit: StepUnit): string {
  const { year, month } = partsOf(start);
  if (unit === 'month') return `${MONTH_NAMES[month - 1]} ${year}`;
  if (unit === 'week') return `Semana del ${formatDay(start)}`;
  return `${weekdayName(start)}, ${formatDay(start).slice(0, -5)}`;
}

function shortTitle(start: Day, unit: StepUnit): string {
  return unit === 'day' ? formatDay(start).slice(0, -5) : stepTitle(start, unit);
}
