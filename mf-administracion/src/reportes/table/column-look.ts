import { isFigure, type ReportColumn } from './report-table';

/** A column of a table on the screen. */
export interface DrawnColumn<Row> extends ReportColumn<Row> {
  /** There is no room for it; paper has it all the same. */
  readonly isFolded: boolean;
}

/** Figures stand at the right, and what a narrow screen or table leaves out is told to its styles. */
export function lookOf<Row>(column: DrawnColumn<Row>) {
  const align = isFigure(column) && !column.meter ? ('right' as const) : undefined;
  return { align, wide: column.wide, 'data-folded': column.isFolded ? '' : undefined };
}
