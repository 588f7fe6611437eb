import { type DayRange, isBeforeLastYear, isWeek, periodBefore } from '@melena/shared/rules/reports/compare';
import { formatDay, MONTH_NAMES, partsOf, WEEKDAY_NAMES, weekdayOf } from '@melena/shared/rules/time';

/** 'nov 1. – nov 22. 2026', and one day as itself. */
export function rangeText({ from, to }: DayRange): string {
  if (from === to) return formatDay(from);
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from).slice(0, -5) : formatDay(from);
  return `${first} – ${formatDay(to)}`;
}

/** The names of two periods that are compared: months only where both begin theirs, else their days. */
export function rangeNames(range: DayRange, compared: DayRange, { withYear = false } = {}): [string, string] {
  const all = [range, compared];
  const name = all.every(isNamedByMonth) ? (each: DayRange) => monthName(each, withYear) : rangeText;
  return [name(range), name(compared)];
}

/** More than a day, from the first of a month on. */
function isNamedByMonth(range: DayRange): boolean {
  return isOneMonth(range) && range.from.endsWith('-01') && range.from !== range.to;
}

function monthName(range: DayRange, withYear: boolean): string {
  const { year, month } = partsOf(range.from);
  const name = MONTH_NAMES[month - 1] ?? '';
  return withYear ? `${name} ${year}` : name;
}

/** 'Lunes anterior', 'Semana anterior', 'Mes anterior', 'Año anterior' or 'Periodo anterior', by what the days are compared with. */
export function beforeName(range: DayRange): string {
  if (range.from === range.to) return `${WEEKDAY_NAMES[weekdayOf(range.from)]} anterior`;
  if (isWeek(range)) return 'Semana anterior';
  if (isBeforeLastYear(range)) return 'Año anterior';
  const before = periodBefore(range);
  const beginMonths = [range, before].every(each => each.from.endsWith('-01') && isOneMonth(each));
  return beginMonths ? 'Mes anterior' : 'Periodo anterior';
}

/** The same in a sentence: 'el mes anterior', 'la semana anterior'; with `of` 'del mes anterior'. */
export function beforeText(range: DayRange, { of = false } = {}): string {
  const name = beforeName(range).toLowerCase();
  if (isWeek(range) && range.from !== range.to) return `${of ? 'de la' : 'la'} ${name}`;
  return `${of ? 'del' : 'el'} ${name}`;
}

function isOneMonth({ from, to }: DayRange): boolean {
  return from.slice(0, 7) === to.slice(0, 7);
}
