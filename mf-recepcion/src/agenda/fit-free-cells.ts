import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { overlaps, SLOT } from '@melena/shared/rules/agenda/slots';
import { type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import type { GridBlock, PlacedRow } from '../common/day-grid/grid-layout';

/** A half hour that can be booked. */
export interface FreeCell {
  start: Hour;
  /** Its strip counted from the right, where a cancelled block stands on it. */
  aside?: number;
}

/** A cancelled block leaves room for the free half hours of its time: they can be booked again. */
export function fitFreeCells<Row extends PlacedRow>(
  blocks: readonly GridBlock<Row>[],
  starts: readonly Hour[],
): { blocks: GridBlock<Row>[]; cells: FreeCell[] } {
  const cancelled = blocks.filter(({ row, aside }) => aside === undefined && isCancelled(row));
  const covers = ({ row }: GridBlock<Row>, start: Hour) =>
    overlaps({ start: row.hour, end: row.ending }, { start, end: hourOf(minutesOf(start) + SLOT) });
  return {
    blocks: blocks.map(block => {
      const stands = cancelled.includes(block) && starts.some(start => covers(block, start));
      return stands ? { ...block, beside: block.beside + 1 } : block;
    }),
    cells: starts.map(start => {
      const cover = cancelled.find(block => covers(block, start));
      return cover ? { start, aside: cover.beside } : { start };
    }),
  };
}
