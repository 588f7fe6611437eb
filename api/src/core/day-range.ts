import { countDays, type DayRange, MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { invalid } from './errors';

/**
 * Refuses days that end before they begin, or are too many.
 * @param field the field of the last day in the body: the error is shown there
 * @param most days; by default those of a report
 * @throws {AppError}
 */
export function requireRange(range: DayRange, field: string, most = MOST_DAYS): void {
  if (range.to < range.from) throw invalid(field, 'Elige el mismo día, o uno posterior');
  if (countDays(range) > most) throw invalid(field, `Elige un periodo de hasta ${most} días`);
}
