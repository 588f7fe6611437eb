import {
  countDays,
  type DayRange,
  isBeforeLastYear,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { addDays } from '@melena/shared/rules/time';
import { beforeName, beforeText } from './range-names';

export type PeriodKey = 'previous' | 'last_year';

/** A period that a report is compared with, by its names: 'Mes anterior', 'el mes anterior', 'del mes anterior'. */
interface Comparison {
  readonly key: PeriodKey;
  readonly range: DayRange;
  readonly head: string;
  readonly text: string;
  readonly textOf: string;
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
}

type OtherPeriods<Report> = Readonly<Record<PeriodKey, Report | null>>;

/** The body of a report with the periods that it is compared with; the former one may be last year's. */
export function comparedBody(range: DayRange) {
  return {
    ...range,
    previous: periodBefore(range),
    ...(!isBeforeLastYear(range) && { last_year: sameDaysLastYear(range) }),
  };
}

/** The reports of the periods before. @param hasData false where nobody wrote anything down: its zeros compare with nothing */
export function comparedReports<Report>(
  range: DayRange,
  reply: OtherPeriods<Report> | undefined,
  hasData: (report: Report) => boolean,
): ComparedReports<Report> {
  const all = comparisonsOf(range).map(comparison => ({
    ...comparison,
    report: reply?.[comparison.key] ?? undefined,
  }));
  const isMissing = ({ report }: { report: Report | undefined }) =>
    reply !== undefined && (report === undefined || !hasData(report));
  const missing = all.filter(isMissing).map(({ textOf }) => textOf);
  return {
    compared: all.filter(each => !isMissing(each)),
    missing: missing.length > 0 ? `Sin datos ${missing.join(' ni ')}` : undefined,
  };
}

function comparisonsOf(range: DayRange): Comparison[] {
  const previous: Comparison = {
    key: 'previous',
    range: periodBefore(range),
    head: beforeName(range),
    text: beforeText(range),
    textOf: beforeText(range, { of: true }),
  };
  if (isBeforeLastYear(range)) return [previous];
  const lastYear: Comparison = {
    key: 'last_year',
    range: sameDaysLastYear(range),
    head: 'Año anterior',
    text: 'el año anterior',
    textOf: 'del año anterior',
  };
  return [previous, lastYear];
}

/** True of as many days, or of two whole months: others would be compared by their length. */
export function isComparable(one: DayRange | undefined, other: DayRange | undefined): boolean {
  if (!one || !other) return false;
  return countDays(one) === countDays(other) || (isWholeMonth(one) && isWholeMonth(other));
}

function isWholeMonth({ from, to }: DayRange): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);
}
