import { parseDays } from '@melena/shared/rules/agenda/availability';
import { WEEKDAYS } from '@melena/shared/rules/time';

export const WORK_WEEK: readonly string[] = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

/** The days that a row names; one that names none is for all. */
export function chosenDays(days: string): string[] {
  const named = parseDays(days);
  return WORK_WEEK.filter(day => named.length === 0 || named.includes(day));
}

/** 'Lun a Vie, Dom': three or more in a row are said by their ends. */
export function daysText(days: string): string {
  const runs: string[][] = [];
  for (const day of chosenDays(days)) {
    const last = runs.at(-1);
    const follows = last && WORK_WEEK.indexOf(last.at(-1) ?? '') + 1 === WORK_WEEK.indexOf(day);
    if (follows) last.push(day);
    else runs.push([day]);
  }
  return runs.map(run => (run.length > 2 ? `${run[0]} a ${run.at(-1)}` : run.join(', '))).join(', ');
}
