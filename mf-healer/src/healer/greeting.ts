import { minutesOf, nowHour } from '@melena/shared/rules/time';

const NOON = 12 * 60;
const EVENING = 19 * 60;

/** The greeting at this hour of the salon. */
export function greeting(now: Date): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' {
  const minutes = minutesOf(nowHour(now));
  if (minutes < NOON) return 'Buenos días';
  return minutes < EVENING ? 'Buenas tardes' : 'Buenas noches';
}
