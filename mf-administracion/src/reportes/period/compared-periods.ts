import {
  type DayRange,
  isBeforeFirstDay,
  isBeforeLastYear,
  isComparable,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { type Day, formatDay } from '@melena/shared/rules/time';
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

interface ComparedPeriod<Report> extends Comparison {
  /** Undefined while it is on its way. */
  readonly report: Report | undefined;
}

export interface ComparedPeriods<Report> {
  /** The periods that have something to compare with. */
  readonly periods: readonly ComparedPeriod<Report>[];
  /** These, and those without data. */
  readonly loaded: readonly ComparedPeriod<Report>[];
  /** Named once in the place of empty columns: 'Sin datos del mes anterior'. */
  readonly missing?: string | undefined;
  /** Says of periods without percents: 'Sin porcentajes del mes anterior: el primer cobro fue sep 27. 2026'. */
  readonly incomplete?: string | undefined;
  /** The day on which the salon first charged something. */
  readonly firstDay?: Day | undefined;
}

interface CompareOptions<Report> {
  /** False where nobody wrote anything down: its zeros compare with nothing. */
  readonly hasData: (report: Report) => boolean;
  /** The periods that couldn't be loaded. */
  readonly failed?: ReadonlySet<PeriodKey>;
  /** The day on which the salon first charged something, once it is known. */
  readonly firstDay?: Day | undefined;
}

/** The periods before a range, each with its report as soon as it is there. */
export function comparePeriods<Report>(
  range: DayRange,
  reports: Readonly<Partial<Record<PeriodKey, Report | undefined>>>,
  { hasData, failed = new Set(), firstDay }: CompareOptions<Report>,
): ComparedPeriods<Report> {
  const loaded = comparisonsOf(range, firstDay)
    .filter(({ key }) => !failed.has(key))
    .map(comparison => ({ ...comparison, report: reports[comparison.key] }));
  const isMissing = ({ report }: { report: Report | undefined }) => report !== undefined && !hasData(report);
  const periods = loaded.filter(period => !isMissing(period));
  const missing = loaded.filter(isMissing);
  const incomplete = periods.filter(
    period => period.report !== undefined && isBeforeFirstDay(period.range, firstDay),
  );
  return {
    periods,
    loaded,
    missing: missing.length > 0 ? `Sin datos ${namesOf(missing)}` : undefined,
    incomplete:
      incomplete.length > 0 && firstDay
        ? `Sin porcentajes ${namesOf(incomplete)}: ${firstDayText(firstDay)}`
        : undefined,
    firstDay,
  };
}

function namesOf(periods: readonly Comparison[]): string {
  return periods.map(({ textOf }) => textOf).join(' ni ');
}

/** A row of a report beside the same row of the other periods. */
export type ComparedRow<Row> = Row & {
  /** The same row of the other periods. A period is absent where it is on its way, or has no such row. */
  readonly sameRow?: Readonly<Partial<Record<PeriodKey, Row>>>;
  /** Set of rows with days of their own: true where both have as many. */
  readonly isComparable?: Readonly<Partial<Record<PeriodKey, boolean>>>;
};

interface RowsOfPeriods<Report, Row> {
  readonly rowsOf: (report: Report) => readonly Row[];
  readonly keyOf: (row: Row) => string | number | null;
  /** The same row where a period has nothing of it. Without it such a row is absent. */
  readonly empty?: (row: Row) => Row;
}

/** Puts each row beside the same one of the other periods. Rows that only those have come last, without figures. */
export function compareRows<Report, Row>(
  rows: readonly Row[],
  { periods }: Pick<ComparedPeriods<Report>, 'periods'>,
  { rowsOf, keyOf, empty }: RowsOfPeriods<Report, Row>,
): ComparedRow<Row>[] {
  const others = periods.flatMap(({ key, report }) =>
    report ? [{ key, rows: byKey(rowsOf(report), keyOf) }] : [],
  );
  const own = new Set(rows.map(keyOf));
  const gone = byKey(
    others.flatMap(period => [...period.rows.values()]).filter(row => !own.has(keyOf(row))),
    keyOf,
  );
  return [...rows, ...(empty ? [...gone.values()].map(empty) : [])].map(row => {
    const before = others.flatMap(period => {
      const then = period.rows.get(keyOf(row)) ?? empty?.(row);
      return then === undefined ? [] : [[period.key, then] as const];
    });
    return { ...row, sameRow: Object.fromEntries(before) };
  });
}

function byKey<Row>(rows: readonly Row[], keyOf: RowsOfPeriods<unknown, Row>['keyOf']) {
  return new Map(rows.map(row => [keyOf(row), row]));
}

/** The sums of a report beside those of the other periods. */
export function compareTotals<Report, Row>(
  total: Row,
  compared: Pick<ComparedPeriods<Report>, 'periods'>,
  totalOf: (report: Report) => Row,
): ComparedRow<Row> {
  const [row = total as ComparedRow<Row>] = compareRows([total], compared, {
    rowsOf: report => [totalOf(report)],
    keyOf: () => null,
  });
  return row;
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
