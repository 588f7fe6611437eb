import { median } from './statistics';

/** A Markdown table that is one in a terminal too: the first column to the left, figures to the right. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(line)];
}

/** A table under its heading, with what it needs to be understood. */
export function section(heading: string, text: string, rows: readonly (readonly string[])[]): string {
  return [`## ${heading}`, '', ...(text ? [text, ''] : []), ...aligned(rows), ''].join('\n');
}

/** A column of a comparison: its head, the digits of its figures, and the figure of some runs. */
export type Column<Run> = readonly [head: string, digits: number, of: (runs: readonly Run[]) => number];

/** A column whose figure is the median of what each run had. */
export function medianColumn<Run>(head: string, digits: number, of: (run: Run) => number): Column<Run> {
  return [head, digits, runs => median(runs.map(of))];
}

/** Frames that took longer than the screen's own were dropped. */
export const FRAME_MS = 16.7;

/** Columns that tell how a page scrolled. */
export function frameColumns<Run extends { readonly frames: readonly number[] }>(
  digits: number,
): readonly [slow: Column<Run>, longest: Column<Run>] {
  return [
    medianColumn('slow', 0, run => run.frames.filter(time => time > FRAME_MS).length),
    medianColumn('longest', digits, run => Math.max(...run.frames)),
  ];
}

/** A row of figures, one for each column; a dash where there is none. */
export function cellsOf<Run>(columns: readonly Column<Run>[], runs: readonly Run[]): string[] {
  return columns.map(([, digits, of]) => {
    const figure = of(runs);
    return Number.isNaN(figure) ? '–' : figure.toFixed(digits);
  });
}
