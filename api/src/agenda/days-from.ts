import { LAST_DAY } from '@melena/shared/contract/fields';
import { addDays, type Day } from '@melena/shared/rules/time';
import { invalid } from '../core/errors';
import type { DayRange } from '../schedule/store';

/** So many days from one on. @throws {AppError} `invalid` where a reply couldn't name the last of them */
export function daysFrom(from: Day, count: number): DayRange {
  const to = addDays(from, count - 1);
  if (to > LAST_DAY) throw invalid('from', 'Elige una fecha anterior');
  return { from, to };
}
