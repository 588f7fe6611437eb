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
  /**
   * False where a part of a period would be compared with more or less of another one, or with one that began before the salon charged
   * something: no percent says anything then.
   */
  readonly isComparable: boolean;
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
  /** Why others have no percents: 'Sin porcentajes del mes anterior: el primer cobro fue sep 27. 2026'. */
  readonly incomplete: string | undefined;
  /** The day on which the salon first charged something. */
  readonly firstDay: Day | undefined;
}

export interface CompareOptions {
  /** The periods that couldn't be loaded. */
  readonly failed?: ReadonlySet<PeriodKey>;
  /** The day on which the salon first charged something, once it is known. */
  readonly firstDay?: Day | undefined;
}

/** The reports of the periods before, each as soon as it is there. @param hasData false where nobody wrote anything down: its zeros compare with nothing */
export function comparedReports<Report>(
  range: DayRange,
  replies: Readonly<Record<PeriodKey, Report | undefined>>,
  hasData: (report: Report) => boolean,
  { failed = new Set(), firstDay }: CompareOptions = {},
): ComparedReports<Report> {
  const all = comparisonsOf(range, firstDay).map(comparison => ({
    ...comparison,
    report: replies[comparison.key],
  }));
  const isMissing = ({ report }: { report: Report | undefined }) => report !== undefined && !hasData(report);
  const missing = all.filter(isMissing).map(({ textOf }) => textOf);
  const compared = all.filter(each => !isMissing(each) && !failed.has(each.key));
  const incomplete = compared.filter(
    each => each.report !== undefined && isBeforeFirstDay(each.range, firstDay),
  );
  return {
    compared,
    missing: missing.length > 0 ? `Sin datos ${missing.join(' ni ')}` : undefined,
    incomplete:
      incomplete.length > 0 && firstDay
        ? `Sin porcentajes ${incomplete.map(({ textOf }) => textOf).join(' ni ')}: ${firstDayText(firstDay)}`
        : undefined,
    firstDay,
  };
}

/** 'el primer cobro fue sep 27. 2026' */
export function firstDayText(firstDay: Day): string {
  return `el primer cobro fue ${formatDay(firstDay)}`;
}

function comparisonsOf(range: DayRange, firstDay: Day | undefined): Comparison[] {
  const previous: Comparison = {
    key: 'previous',
    head: beforeName(range),
    text: beforeText(range),
    textOf: beforeText(range, { of: true }),
    range: periodBefore(range),
    isComparable: isComparable(range, periodBefore(range), firstDay),
  };
  if (isBeforeLastYear(range)) return [previous];
  const lastYear: Comparison = {
    key: 'last_year',
    head: 'Año anterior',
    text: 'el año anterior',
    textOf: 'del año anterior',
    range: sameDaysLastYear(range),
    isComparable: isComparable(range, sameDaysLastYear(range), firstDay),
  };
  return [previous, lastYear];
}

/** True of a period that began before the salon charged something, also where that came after its end. */
function isBeforeFirstDay({ from }: DayRange, firstDay: Day | undefined): boolean {
  return firstDay !== undefined && from < firstDay;
}

/**
 * True of as many days, of as many whole months, or of the same days of two years: others would be compared by their length. False
 * where the other one began before the salon charged something.
 */
export function isComparable(
  one: DayRange | undefined | null,
  other: DayRange | undefined | null,
  firstDay?: Day,
): boolean {
  if (!one || !other || isBeforeFirstDay(other, firstDay)) return false;
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
