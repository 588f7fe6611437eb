import { busySpans, workingSpan } from '@melena/shared/rules/agenda/availability';
import { freeStarts, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import type { AppointmentRow, CalendarHealer } from '../common/day-grid/rows';

/** The half hours of a healer's day that can be booked. */
export function freeHalfHours(
  healer: CalendarHealer,
  rows: readonly AppointmentRow[] = [],
  salon: Span,
  day: Day,
  now: Date,
): Hour[] {
  const hours = workingSpan(healer, salon);
  return freeStarts({ day, minutes: SLOT, hours, busy: busySpans(healer, rows), now });
}

export function isFull(...day: Parameters<typeof freeHalfHours>): boolean {
  return freeHalfHours(...day).length === 0;
}
