import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { type HealerHours, lunchSpan, workingSpan } from '@melena/shared/rules/agenda/availability';
import { isEmptySpan } from '@melena/shared/rules/agenda/salon-hours';
import {
  DEFAULT_SALON_HOURS,
  intersection,
  minutesOfSpan,
  overlaps,
  type Span,
  withoutSpans,
} from '@melena/shared/rules/agenda/slots';
import { type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import type { CSSProperties } from 'react';

const HOUR = 60;

export interface GridPlace {
  from: number;
  for: number;
}

export interface PlacedRow {
  id: number;
  status_id: number;
  hour: Hour;
  ending: Hour;
}

export interface GridBlock<Row extends PlacedRow> {
  row: Row;
  /** Its strip counted from the right, for a cancelled one. */
  aside?: number;
  /** The number of strips that it makes room for. */
  beside: number;
}

/** The hours that a grid draws, in full hours: the salon's, the usual ones where it is closed, and whatever was booked outside of them. */
export function boundsOf(salon: Span, booked: readonly { hour: Hour; ending: Hour }[]): Span {
  let { start, end } = isEmptySpan(salon) ? DEFAULT_SALON_HOURS : salon;
  for (const { hour, ending } of booked) {
    if (hour < start) start = hour;
    if (ending > end) end = ending;
  }
  return {
    start: hourOf(Math.floor(minutesOf(start) / HOUR) * HOUR),
    end: hourOf(Math.ceil(minutesOf(end) / HOUR) * HOUR),
  };
}

/** The full hours that the axis names. */
export function axisHours({ start, end }: Span): Hour[] {
  const first = minutesOf(start);
  return Array.from({ length: (minutesOf(end) - first) / HOUR }, (_, index) => hourOf(first + index * HOUR));
}

export function placeOf(span: Span, bounds: Span): GridPlace {
  const from = minutesOf(span.start) - minutesOf(bounds.start);
  return { from, for: minutesOf(span.end) - minutesOf(span.start) };
}

/** The parts of the grid before and after a healer's hours, or all of it. */
export function offSpans(hours: HealerHours, salon: Span, bounds: Span): Span[] {
  const working = workingSpan(hours, salon);
  if (!working) return [bounds];
  return [
    { start: bounds.start, end: working.start },
    { start: working.end, end: bounds.end },
  ].filter(({ start, end }) => start < end);
}

export function lunchIn(hours: HealerHours, salon: Span): Span | undefined {
  const lunch = lunchSpan(hours);
  const working = workingSpan(hours, salon);
  return lunch && working && intersection(lunch, working);
}

/** A healer's absences with their reasons, as far as they lie in the hours that are worked. */
export function absencesIn(hours: HealerHours, salon: Span): (Span & { reason?: string | undefined })[] {
  const working = workingSpan(hours, salon);
  const { absences = [] } = hours;
  return absences.flatMap(({ hour_in, hour_out, reason }) => {
    const span = working && intersection({ start: hour_in, end: hour_out }, working);
    return span ? [{ ...span, reason }] : [];
  });
}

/** The first longest part of a span that nothing stands on. */
export function freePart(span: Span, taken: readonly Span[]): Span | undefined {
  return withoutSpans([span], taken).sort((one, other) => minutesOfSpan(other) - minutesOfSpan(one))[0];
}

/** Blocks of one healer's day. A cancelled one is a strip: its time is free, and whatever shares it makes room. */
export function arrangeBlocks<Row extends PlacedRow>(rows: readonly Row[]): GridBlock<Row>[] {
  const asides = rows.filter(isCancelled);
  const lanes = assignLanes(asides);
  return rows.map(row => ({
    row,
    aside: lanes.get(row.id),
    beside: lanes.has(row.id) ? 0 : countStripsBeside(row, asides, lanes),
  }));
}

/** Strips of the same time stand next to each other. */
function assignLanes(asides: readonly PlacedRow[]): Map<number, number> {
  const lanes = new Map<number, number>();
  for (const strip of asides) {
    const taken = asides
      .filter(other => lanes.has(other.id) && overlaps(spanOf(other), spanOf(strip)))
      .map(other => lanes.get(other.id));
    let lane = 0;
    while (taken.includes(lane)) lane++;
    lanes.set(strip.id, lane);
  }
  return lanes;
}

function countStripsBeside(row: PlacedRow, asides: readonly PlacedRow[], lanes: Map<number, number>): number {
  const beside = asides.filter(strip => overlaps(spanOf(strip), spanOf(row)));
  return Math.max(0, ...beside.map(strip => (lanes.get(strip.id) ?? 0) + 1));
}

function spanOf({ hour, ending }: PlacedRow): Span {
  return { start: hour, end: ending };
}

/** Custom properties of the grid's stylesheet, in minutes but for `healers`, `lines` and `lane`. */
type GridProperty = 'from' | 'for' | 'now' | 'day-min' | 'healers' | 'lines' | 'lane' | 'strips';

export function gridStyle(values: Partial<Record<GridProperty, number>>): CSSProperties {
  const style: Record<string, number | undefined> = {};
  for (const name in values) style[`--${name}`] = values[name as GridProperty];
  return style;
}
