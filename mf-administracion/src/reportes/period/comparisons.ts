import {
  countDays,
  type DayRange,
  isBeforeLastYear,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { addDays, type Day, formatDay, partsOf } from '@melena/shared/rules/time';
import { beforeName, beforeText } from './range-names';

export type PeriodKey = 'previous' | 'last_year';

/** A period that a report is compared with, by its names: 'Mes anterior', 'el mes anterior', 'del mes anterior'. */
interface Comparison {
  readonly key: PeriodKey;
  readonly range: DayRange;
  readonly head: string;
  readonly text: string;
  readonly textOf: string;
  /** False where a part of a period would be compared with more or less of another one: no percent says anything then. */
  readonly isComparable: boolean;
  /** The salon's first day with data, where that lies within the period: what comes before it isn't known. */
  readonly since: Day | undefined;
}

export interface ComparedReport<Report> extends Comparison {
  /** Undefined while it is on its way. */
  readonly report: Report | undefined;
}

export interface ComparedReports<Report> {
  /** The periods that have something to compare with. */
  readonly compared: readonly ComparedReport<Report>[];
  /** Of the others, said once in the place of empty columns: 'Sin datos del mes anterior'. */
  readonly missing: string | undefined;
  /** Those in which the salon began: 'Hay datos del mes anterior desde oct 27. 2026'. */
  readonly partial: string | undefined;
}

interface Known {
  /** The periods that couldn't be loaded. */
  readonly failed?: ReadonlySet<PeriodKey>;
  /** The salon's first day with data. */
  readonly firstDay?: Day | undefined;
}

/** The reports of the periods before, each as soon as it is there. @param hasData false where nobody wrote anything down: its zeros compare with nothing */
export function comparedReports<Report>(
  range: DayRange,
  replies: Readonly<Record<PeriodKey, Report | undefined>>,
  hasData: (report: Report) => boolean,
  { failed = new Set(), firstDay }: Known = {},
): ComparedReports<Report> {
  const all = comparisonsOf(range, firstDay).map(comparison => ({
    ...comparison,
    report: replies[comparison.key],
  }));
  const isMissing = ({ report }: { report: Report | undefined }) => report !== undefined && !hasData(report);
  const missing = all.filter(isMissing).map(({ textOf }) => textOf);
  const compared = all.filter(each => !isMissing(each) && !failed.has(each.key));
  const partial = compared.filter(({ since }) => since !== undefined).map(({ textOf }) => textOf);
  return {
    compared,
    missing: missing.length > 0 ? `Sin datos ${missing.join(' ni ')}` : undefined,
    partial:
      partial.length > 0 && firstDay
        ? `Hay datos ${partial.join(' y ')} desde ${formatDay(firstDay)}`
        : undefined,
  };
}

function comparisonsOf(range: DayRange, firstDay: Day | undefined): Comparison[] {
  const previous: Comparison = {
    key: 'previous',
    head: beforeName(range),
    text: beforeText(range),
    textOf: beforeText(range, { of: true }),
    ...besideRange(range, periodBefore(range), firstDay),
  };
  if (isBeforeLastYear(range)) return [previous];
  const lastYear: Comparison = {
    key: 'last_year',
    head: 'Año anterior',
    text: 'el año anterior',
    textOf: 'del año anterior',
    ...besideRange(range, sameDaysLastYear(range), firstDay),
  };
  return [previous, lastYear];
}

function besideRange(
  range: DayRange,
  other: DayRange,
  firstDay: Day | undefined,
): Pick<Comparison, 'range' | 'isComparable' | 'since'> {
  const isComparedWith = isComparable(range, other, firstDay);
  return { range: other, isComparable: isComparedWith, since: firstDayWithin(other, firstDay) };
}

/** The salon's first day with data where it lies in a range, after its first day. */
function firstDayWithin({ from, to }: DayRange, firstDay: Day | undefined): Day | undefined {
  return firstDay !== undefined && from < firstDay && firstDay <= to ? firstDay : undefined;
}

/**
 * True of as many days, of as many whole months, or of the same days of two years: others would be compared by their length. False
 * where the salon began within the other one.
 */
export function isComparable(
  one: DayRange | undefined | null,
  other: DayRange | undefined | null,
  firstDay?: Day,
): boolean {
  if (!one || !other || firstDayWithin(other, firstDay)) return false;
  if (countDays(one) === countDays(other)) return true;
  const months = wholeMonths(one);
  if (months !== null && months === wholeMonths(other)) return true;
  const yearAgo = sameDaysLastYear(one);
  return yearAgo.from === other.from && yearAgo.to === other.to;
}

/** How many months a range is; null where one of them isn't whole. */
function wholeMonths({ from, to }: DayRange): number | null {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return null;
  const [start, end] = [partsOf(from), partsOf(to)];
  return (end.year - start.year) * 12 + end.month - start.month + 1;
}
