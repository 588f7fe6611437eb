import { countDays, type DayRange, MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { invalid } from './errors';

/**
 * Refuses days that no report or settlement covers: those that end before they begin, and too many.
 * @param field the field of the last day in the body: the error is shown there
 * @throws {AppError}
 */
export function requireRange(range: DayRange, field: string): void {
  if (range.to < range.from) throw invalid(field, 'Elige el mismo día, o uno posterior');
  if (countDays(range) > MOST_DAYS) throw invalid(field, `Elige un periodo de hasta ${MOST_DAYS} días`);
}
