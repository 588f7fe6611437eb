import { isFigure, type ReportColumn } from './report-table';

/** Figures stand at the right, and what a narrow screen leaves out is told to its styles. */
export function lookOf<Row>(column: ReportColumn<Row>) {
  const align = isFigure(column) && !column.meter ? ('right' as const) : undefined;
  return { align, wide: column.wide };
}
