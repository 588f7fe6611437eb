import { normalise } from './search';
import { type Day, dayOf, daysOfMonth, MONTH_NAMES, partsOf, today } from './time';

const MONTHS = MONTH_NAMES.map(normalise);

const ENGLISH = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * A day as people and banks write it: '29/11/2026', '29-11-26', '5 de marzo de 1990', '05-Aug-2026', '2026-11-29',
 * '20261129' or '29112026'. Undefined where it is none. A time beside it says nothing. A year of two figures is of this
 * century up to ten years from now.
 * @param order of two figures before the year: 'month' as in the United States
 */
export function readDay(text: string, order: 'day' | 'month' = 'day'): Day | undefined {
  const words: readonly string[] =
    normalise(text)
      .replace(/\d+(:\d+)+/g, ' ')
      .replace(/^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)\b|^(\d\d)(\d\d)(\d{4})\b/, '$1$4 $2$5 $3$6')
      .match(/\d+|[a-z]+/g) ?? [];
  const places = words.flatMap((word, place) => (/\d/.test(word) ? [place] : []));
  const [first = '', second = '', third = ''] = places.map(place => words[place]);
  // Before both, 'mar' of 'mar 3 nov 2026' is a weekday, and of 'mar 03/11/2026' too.
  const between = words.slice(places[0], places[1]).find(monthOf);
  const before = second.length === 4 ? words.slice(0, places[0]).find(monthOf) : undefined;
  const named = monthOf(between ?? before ?? '');
  const [date, month, year] = named
    ? [first, named, second]
    : first.length === 4
      ? [third, second, first]
      : order === 'day'
        ? [first, second, third]
        : [second, first, third];
  return validDay(centuryOf(year), Number(month), Number(date));
}

/** The month that begins with some letters, or 0. */
function monthOf(word: string): number {
  const placeIn = (names: readonly string[]) => names.findIndex(name => name.startsWith(word)) + 1;
  return word.length > 2 ? placeIn(MONTHS) || placeIn(ENGLISH) : 0;
}

function validDay(year: number | undefined, month: number, date: number): Day | undefined {
  if (year === undefined || year < 1900 || !(month >= 1 && month <= 12)) return undefined;
  return date >= 1 && date <= daysOfMonth(year, month).length ? dayOf(year, month, date) : undefined;
}

function centuryOf(year: string): number | undefined {
  if (year.length === 4) return Number(year);
  if (year.length !== 2) return undefined;
  const latest = partsOf(today()).year + 10;
  return 2000 + Number(year) > latest ? 1900 + Number(year) : 2000 + Number(year);
}
