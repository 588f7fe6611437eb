import { busyBlocks, workingSpan } from '@melena/shared/rules/agenda/availability';
import { freeStarts, overlaps, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { type Day, type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import type { GridBlock, PlacedRow } from '../../common/day-grid/grid-layout';
import type { AppointmentRow, CalendarHealer } from '../../common/day-grid/rows';

/** The half hours of a healer's day that can be booked. */
export function freeHalfHours(
  healer: CalendarHealer,
  rows: readonly AppointmentRow[] = [],
  salon: Span,
  day: Day,
  now: Date,
): Hour[] {
  const hours = workingSpan(healer, salon);
  return freeStarts({ day, minutes: SLOT, hours, busy: busyBlocks(healer, rows), now });
}

export function isFull(...day: Parameters<typeof freeHalfHours>): boolean {
  return freeHalfHours(...day).length === 0;
}

/** A half hour that can be booked. */
export interface FreeCell {
  start: Hour;
  /** The number of cancelled strips that it makes room for. */
  beside: number;
}

/** The free half hours of a column, beside the cancelled blocks of their time. */
export function fitFreeCells<Row extends PlacedRow>(
  blocks: readonly GridBlock<Row>[],
  starts: readonly Hour[],
): FreeCell[] {
  const strips = blocks.filter(({ aside }) => aside !== undefined);
  return starts.map(start => {
    const half = { start, end: hourOf(minutesOf(start) + SLOT) };
    const beside = strips.filter(({ row }) => overlaps({ start: row.hour, end: row.ending }, half));
    return { start, beside: Math.max(0, ...beside.map(({ aside = 0 }) => aside + 1)) };
  });
}
