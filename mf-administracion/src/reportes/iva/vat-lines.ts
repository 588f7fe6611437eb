import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent, type DayRange } from '@melena/shared/rules/reports/compare';
import { type Day, dayOf, partsOf } from '@melena/shared/rules/time';
import { type ComparedReports, isComparable, type PeriodKey } from '../period/comparisons';
import { monthDays, monthNumber } from '../period/month-days';

export type VatReport = Omit<CallReply<'report/vat'>, PeriodKey>;
export type OtherVat = ComparedReports<VatReport>;

type ByPeriod<Value> = Readonly<Partial<Record<PeriodKey, Value>>>;

/** A month of IVA, or the sums, beside the balance of the same month of other periods. */
export interface VatLine extends Pick<VatReport['total'], 'charged' | 'creditable' | 'balance'> {
  /** First day of the month; null of the sums. */
  readonly day: string | null;
  /** Only another period has this month. */
  readonly isBeyond?: boolean;
  readonly before: ByPeriod<Pesos>;
  /** The number of the same month there; none of the sums. */
  readonly months: ByPeriod<number>;
  /** In percent; null where there was nothing, or the days are not as many. */
  readonly change: ByPeriod<number | null>;
}

const NOTHING = { base: '0.00', iva: '0.00', total: '0.00' };
/** The figures of a month without IVA. */
export const NO_MONTH = { charged: NOTHING, creditable: NOTHING, balance: '0.00' };

/**
 * Each month from the period's first one with IVA on, also one without. A month of another period stands at the place that it has
 * there, also where this period has no row at that place.
 */
export function vatLines(report: VatReport, range: DayRange, { compared, firstDay }: OtherVat): VatLine[] {
  const now = byPlace(report, range);
  const others = compared.map(other => ({
    ...other,
    months: other.report ? byPlace(other.report, other.range) : new Map<number, VatMonth>(),
  }));
  const own = monthsOf(report, range).map(day => monthsSince(day) - monthsSince(range.from));
  const places = new Set([...own, ...others.flatMap(({ months }) => [...months.keys()])]);
  return [...places]
    .sort((a, b) => a - b)
    .map(place => {
      const month = now.get(place);
      const day = monthAt(place, range);
      const days = monthDays(monthNumber(day), range);
      return {
        ...(month ?? NO_MONTH),
        day,
        isBeyond: days.from > days.to,
        ...beside(
          month?.balance ?? '0.00',
          others.map(({ key, report, months, range }) => {
            const number = monthNumber(monthAt(place, range));
            const other = monthDays(number, range);
            return {
              key,
              balance: report && (months.get(place)?.balance ?? '0.00'),
              month: number,
              isComparable: isComparable(days, other, firstDay),
            };
          }),
        ),
      };
    });
}

/** The sums of a report beside those of the other periods. */
export function vatTotal({ total }: VatReport, { compared }: OtherVat): VatLine {
  const others = compared.map(({ key, report, isComparable }) => ({
    ...{ key, balance: report?.total.balance, month: undefined, isComparable },
  }));
  return { ...total, day: null, ...beside(total.balance, others) };
}

interface OtherBalance {
  readonly key: PeriodKey;
  readonly balance: Pesos | undefined;
  readonly month: number | undefined;
  readonly isComparable: boolean;
}

function beside(
  balance: Pesos,
  others: readonly OtherBalance[],
): Pick<VatLine, 'before' | 'months' | 'change'> {
  const known = others.flatMap(({ balance: then, ...other }) =>
    then === undefined ? [] : { ...other, then },
  );
  return {
    before: Object.fromEntries(known.map(({ key, then }) => [key, then])),
    months: Object.fromEntries(known.map(({ key, month }) => [key, month])),
    change: Object.fromEntries(
      known.map(({ key, then, isComparable }) => [
        key,
        isComparable ? changeInPercent(amountOf(balance), amountOf(then)) : null,
      ]),
    ),
  };
}

type VatMonth = VatReport['months'][number];

/** The months of a report by their place in its range: 0 is the one of its first day. */
function byPlace({ months }: VatReport, { from }: DayRange): Map<number, VatMonth> {
  return new Map(months.map(month => [monthsSince(month.day) - monthsSince(from), month]));
}

/**
 * The first days of a period's months, from the first one with IVA on: the ones before may be of before the salon began. Without any
 * IVA there are none.
 */
export function monthsOf({ months }: VatReport, { to }: DayRange): Day[] {
  const [first] = months;
  if (!first) return [];
  const count = monthsSince(to) - monthsSince(first.day) + 1;
  return Array.from({ length: count }, (_, place) => monthAt(place, { from: first.day, to }));
}

function monthsSince(day: string): number {
  const { year, month } = partsOf(day);
  return year * 12 + month - 1;
}

function monthAt(place: number, { from }: DayRange): Day {
  const months = monthsSince(from) + place;
  return dayOf(Math.floor(months / 12), (months % 12) + 1, 1);
}
