import { normalise } from './search';
import { type Day, dayOf, daysOfMonth, MONTH_NAMES, partsOf, today } from './time';

const MONTHS = MONTH_NAMES.map(normalise);

/**
 * A day as people write and paste it: '29/11/2026', '29-11-26', '5 de marzo de 1990', '2026-11-29'. Undefined where it is
 * none. A time beside it says nothing. A year of two figures is of this century up to ten years from now.
 */
export function readDay(text: string): Day | undefined {
  const words: readonly string[] =
    normalise(text)
      .replace(/\d+(:\d+)+/g, ' ')
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
      : [first, second, third];
  return validDay(centuryOf(year), Number(month), Number(date));
}

/** The month that begins with some letters, or 0. */
function monthOf(word: string): number {
  return word.length > 2 ? MONTHS.findIndex(name => name.startsWith(word)) + 1 : 0;
}

function validDay(year: number | undefined, month: number, date: number): Day | undefined {
  if (year === undefined || !(month >= 1 && month <= 12)) return undefined;
  return date >= 1 && date <= daysOfMonth(year, month).length ? dayOf(year, month, date) : undefined;
}

function centuryOf(year: string): number | undefined {
  if (year.length === 4) return Number(year);
  if (year.length !== 2) return undefined;
  const latest = partsOf(today()).year + 10;
  return 2000 + Number(year) > latest ? 1900 + Number(year) : 2000 + Number(year);
}
