import { countDays, type DayRange, MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { invalid } from './errors';

/**
 * Days that a report or a settlement may cover.
 * @param field the body's field of the last day, which is told
 * @throws {AppError} of days that end before they begin, or are too many
 */
export function requireRange(range: DayRange, field: string): void {
  if (range.to < range.from) throw invalid(field, 'Elige el mismo día, o uno posterior');
  if (countDays(range) > MOST_DAYS) throw invalid(field, `Elige un periodo de hasta ${MOST_DAYS} días`);
}
