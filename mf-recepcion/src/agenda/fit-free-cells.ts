import { overlaps, SLOT } from '@melena/shared/rules/agenda/slots';
import { type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import type { GridBlock, PlacedRow } from '../common/day-grid/grid-layout';

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
