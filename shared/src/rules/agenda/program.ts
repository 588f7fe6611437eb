import { addDays, type Day } from '../time';

/** A treatment that is repeated: so many visits, one every so many days. */
export interface Program {
  start_day: Day;
  every_days: number;
  times: number;
}

/**
 * The days of the visits that are still to come. Each follows the last one that was made or booked; one that is late
 * keeps its day, and those after it are counted from today.
 * @param visits days of its visits so far, in order
 */
export function plannedDays(program: Program, visits: readonly Day[], today: Day): Day[] {
  const last = visits.at(-1);
  const first = last === undefined ? program.start_day : addDays(last, program.every_days);
  const from = first > today ? first : today;
  return Array.from({ length: Math.max(0, program.times - visits.length) }, (_, index) =>
    index === 0 ? first : addDays(from, index * program.every_days),
  );
}
