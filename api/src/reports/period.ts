import type { DayRange } from '@melena/shared/rules/reports/compare';
import { addDays, instantOf } from '@melena/shared/rules/time';
import { type Read, sharesSession } from '../core/database/salon/handle';
import { requireRange } from '../core/day-range';
import { currentZones, inZone } from '../core/salon-zone';

/** Days of a report, both included. */
export type Range = DayRange;

/** The moments of a range: from the first one to the first that is no more in it. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
  /** Only of salons in several time zones: each has its own midnight between the first one and the last. */
  readonly days?: Range;
}

export function periodOf({ from, to }: Range): Period {
  const zones = currentZones();
  const instants = zones.map(zone =>
    inZone(zone, () => [instantOf(from, '00:00'), instantOf(addDays(to, 1), '00:00')] as const),
  );
  return {
    start: new Date(Math.min(...instants.map(([start]) => start.getTime()))),
    end: new Date(Math.max(...instants.map(([, end]) => end.getTime()))),
    ...(zones.length > 1 && { days: { from, to } }),
  };
}

/**
 * A range in parts that are read one after another. Where all calls share one session, others wait for a single query of a
 * year: there each part has a few days.
 */
export function partsOf(read: Read, { from, to }: Range, days = PART_DAYS): Range[] {
  if (!sharesSession(read)) return [{ from, to }];
  const parts: Range[] = [];
  for (let start = from; start <= to; start = addDays(start, days)) {
    const end = addDays(start, days - 1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

/** The slowest part of so many days takes a tenth of a second in a salon with thirty visits a day. */
const PART_DAYS = 10;

/** @throws {AppError} where a body names no range */
export function requireDays(body: Range): void {
  requireRange(body, 'to');
}

interface ComparedBody extends Range {
  readonly previous?: Range | undefined;
  readonly last_year?: Range | undefined;
}

/** The report of each range that a body names. @throws {AppError} */
export async function inEachPeriod<Report>(
  { from, to, previous, last_year }: ComparedBody,
  read: (range: Range) => Promise<Report>,
): Promise<{ current: Report; previous: Report | null; last_year: Report | null }> {
  requireDays({ from, to });
  if (previous) requireRange(previous, 'previous.to');
  if (last_year) requireRange(last_year, 'last_year.to');
  const current = await read({ from, to });
  const before = previous ? await read(previous) : null;
  if (!last_year) return { current, previous: before, last_year: null };
  // The year before a year is the same as last year's days: it is read once.
  const isSame = last_year.from === previous?.from && last_year.to === previous.to;
  return { current, previous: before, last_year: isSame ? before : await read(last_year) };
}

/** A report of each range that a body names, with that of its own range in the reply itself. @throws {AppError} */
export async function withOtherPeriods<Report extends object>(
  body: Parameters<typeof inEachPeriod<Report>>[0],
  read: Parameters<typeof inEachPeriod<Report>>[1],
): Promise<Report & { previous: Report | null; last_year: Report | null }> {
  const { current, ...others } = await inEachPeriod(body, read);
  return { ...current, ...others };
}
