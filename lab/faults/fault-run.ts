import type { Findings } from './check-journal';

/** Says what was tried, and what came of it. */
export type ReportFault = (
  what: string,
  report: Partial<Findings> & { readonly others?: readonly string[] },
) => void;

/** The long form of one kind of fault. */
export type FaultRun = (rounds: number, note: ReportFault) => Promise<void>;
