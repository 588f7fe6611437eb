import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import {
  addDays,
  type Day,
  formatDay,
  MONTH_NAMES,
  partsOf,
  weekdayName,
  weekdayOf,
} from '@melena/shared/rules/time';
import type { BarFigure } from '../plots/Bars';
import type { Unit } from './sales-groups';

type SalesReport = CallReply<'report/sales'>['current'];

/** The first day of each day, week or month of a range: one without sales has its place too. */
function startsOf({ from, to }: DayRange, unit: Unit): Day[] {
  const starts = new Set<Day>();
  for (let day = from; day <= to; day = addDays(day, 1)) starts.add(startOf(day, unit, from));
  return [...starts];
}

/** The first week or month may begin before the range: it is named by the range's first day. */
function startOf(day: Day, unit: Unit, from: Day): Day {
  if (unit === 'day') return day;
  const start = unit === 'week' ? addDays(day, -((weekdayOf(day) + 6) % 7)) : `${day.slice(0, 8)}01`;
  return start < from ? from : start;
}

/** A bar for each step of a range beside the same step of the range that it is compared with. */
export function salesBars(
  current: SalesReport,
  compared: SalesReport | null | undefined,
  unit: Unit,
  today: Day,
): BarFigure[] {
  const now = amountsOf(current, unit);
  const before = compared ? amountsOf(compared, unit) : [];
  return now.map(({ start, amount }, index): BarFigure => {
    const other = before[index];
    return {
      key: start,
      tick: tickOf(start, unit, current),
      title: titleOf(start, unit),
      value: amount / 100,
      figure: formatMoney(amount),
      before: other && {
        value: other.amount / 100,
        text: `${shortTitle(other.start, unit)} ${formatMoney(other.amount)}`,
      },
      strong: unit === 'day' && start === today,
    };
  });
}

function amountsOf(report: SalesReport, unit: Unit) {
  return stepsOf(report, unit).map(({ start, row }) => ({ start, amount: amountOf(row?.amount ?? '0.00') }));
}

/** Each step of a report with its row; one without sales has none. */
export function stepsOf(report: SalesReport, unit: Unit) {
  const rows = new Map(report.rows.map(row => [row.day && startOf(row.day, unit, report.from), row]));
  return startsOf(report, unit).map(start => ({ start, row: rows.get(start) }));
}

function tickOf(start: Day, unit: Unit, { from, to }: DayRange): string {
  const { month, date } = partsOf(start);
  const name = (MONTH_NAMES[month - 1] ?? '').slice(0, 3).toLowerCase();
  if (unit === 'month') return name;
  return from.slice(0, 7) === to.slice(0, 7) ? String(date) : `${date} ${name}`;
}

/** 'Domingo, nov 15.', 'Semana del nov 9. 2026', 'Noviembre 2026'. */
export function titleOf(start: Day, unit: Unit): string {
  const { year, month } = partsOf(start);
  if (unit === 'month') return `${MONTH_NAMES[month - 1]} ${year}`;
  if (unit === 'week') return `Semana del ${formatDay(start)}`;
  return `${weekdayName(start)}, ${formatDay(start).slice(0, -5)}`;
}

function shortTitle(start: Day, unit: Unit): string {
  return unit === 'day' ? formatDay(start).slice(0, -5) : titleOf(start, unit);
}
