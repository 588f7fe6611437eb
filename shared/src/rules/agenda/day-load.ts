import type { BusyBlock } from './slot-conflict';
import { minutesOfSpan, type Span, withoutSpans } from './slots';

/** Minutes of a healer's day: those that could be sold, and those of them that appointments take. */
export interface DayLoad {
  readonly open: number;
  readonly booked: number;
}

/** The hours that are worked, and what takes time in them: see `planOfDay`. */
interface DayPlan {
  readonly hours: Span | undefined;
  readonly blocks: readonly BusyBlock[];
}

/**
 * Open are the hours that are worked, without lunch and absences. Booked is the time that is reserved in them, so that a
 * visit in the lunch hour makes no day fuller than full.
 */
export function loadOfDay({ hours, blocks }: DayPlan): DayLoad {
  const taken = blocks.filter(({ kind }) => kind === 'taken');
  const open = openSpansOf({ hours, blocks });
  const minutes = minutesOfSpans(open);
  return { open: minutes, booked: minutes - minutesOfSpans(withoutSpans(open, taken)) };
}

/** The hours that are worked, without lunch and absences. */
export function openSpansOf({ hours, blocks }: DayPlan): Span[] {
  const pauses = blocks.filter(({ kind }) => kind !== 'taken');
  return hours ? withoutSpans([hours], pauses) : [];
}

const NO_LOAD: DayLoad = { open: 0, booked: 0 };

export function sumLoads(loads: readonly DayLoad[]): DayLoad {
  return loads.reduce(
    (sum, { open, booked }) => ({ open: sum.open + open, booked: sum.booked + booked }),
    NO_LOAD,
  );
}

/** '82 %'; undefined where nothing is open. */
export function loadText({ open, booked }: DayLoad): string | undefined {
  return open > 0 ? `${Math.round((booked * 100) / open)} %` : undefined;
}

function minutesOfSpans(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + minutesOfSpan(span), 0);
}
