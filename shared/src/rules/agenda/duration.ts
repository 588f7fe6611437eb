const HOUR = 60;
/** The longest service, a day. */
export const LONGEST_DURATION = 24 * HOUR;

export function durationOf({ hours, minutes }: { hours: number; minutes: number }): number {
  return hours * HOUR + minutes;
}

/** A duration as the two fields of its form show it. */
export function hoursAndMinutes(duration: number): { hours: number; minutes: number } {
  return { hours: Math.floor(duration / HOUR), minutes: duration % HOUR };
}
