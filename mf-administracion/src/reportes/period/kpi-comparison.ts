import type { ComparedReports, PeriodKey } from './comparisons';

/** More of a figure is good unless told: of some less is, and of others neither. */
export type Better = 'more' | 'less' | 'neither';

/** A figure beside that of another period. */
export interface KpiComparison {
  readonly key: string;
  /** Null where there is nothing to compare with; of a difference there is none. */
  readonly change?: number | null;
  /** '$84,210.00 el mes anterior'; empty while it is on its way. */
  readonly text: string;
  readonly better: Better;
  /** The change is one of percents. */
  readonly isPoints: boolean;
  /** Opens the rows that the figure sums. */
  readonly onOpen?: (() => void) | undefined;
}

interface ComparedFigure<Report> {
  readonly text: (report: Report) => string;
  /** From a figure then to a figure now; without it only the figure is told. */
  readonly change?: (now: Report, then: Report) => number | null;
  readonly better?: Better;
  readonly isPoints?: boolean;
  readonly open?: ((key: PeriodKey) => void) | undefined;
}

/** A figure of a report beside the same of each period that it is compared with. */
export function compareKpi<Report>(
  now: Report | undefined,
  { compared }: ComparedReports<Report>,
  { text, change, better = 'more', isPoints = false, open }: ComparedFigure<Report>,
): KpiComparison[] {
  return compared.map(({ key, report, isComparable, text: name }) => ({
    key,
    text: report ? `${text(report)} ${name}` : '',
    ...(now && report && change && { change: isComparable ? change(now, report) : null }),
    better,
    isPoints,
    ...(report && open && { onOpen: () => open(key) }),
  }));
}
