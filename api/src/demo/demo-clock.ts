import { addDays, type Day, instantOf, minutesOf, nowHour, today } from '@melena/shared/rules/time';

const MINUTE = 60_000;

/** The days of the demonstration, counted from the salon's today. */
export interface DemoClock {
  now: number;
  today: Day;
  /** Minutes since the salon's midnight. */
  minute: number;
  day(offset: number): Day;
  /** The moment, in milliseconds, of a day's minute. */
  at(offset: number, minute: number): number;
}

export function demoClock(now: Date): DemoClock {
  const first = today(now);
  const midnights = new Map<number, number>();
  const day = (offset: number) => addDays(first, offset);
  return {
    now: now.getTime(),
    today: first,
    minute: minutesOf(nowHour(now)),
    day,
    at(offset, minute) {
      const midnight = midnights.get(offset) ?? instantOf(day(offset), '00:00').getTime();
      midnights.set(offset, midnight);
      return midnight + minute * MINUTE;
    },
  };
}

export const minutes = (count: number) => count * MINUTE;

export const iso = (moment: number) => new Date(moment).toISOString();
export const isoOrNull = (moment: number | undefined) => (moment === undefined ? null : iso(moment));
