import { addDays, type Day, weekdayOf } from '../time';

const DAYS = 7;

/** The Monday of a day's week: weeks begin on Monday, as calendars in Mexico do. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + DAYS - 1) % DAYS));
}

/** So many days in a row as a week has. */
export function weekFrom(first: Day): Day[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(first, index));
}
