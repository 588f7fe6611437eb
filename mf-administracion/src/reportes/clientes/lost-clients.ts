import type { DayRange } from '@melena/shared/rules/reports/compare';
import { addDays, type Day } from '@melena/shared/rules/time';
import { type ComparedReports, firstDayText, isComparable } from '../period/comparisons';

/** Days without a visit after which a client is lost. */
export const LOST_AFTER = 90;

/** '90 días sin venir', and of a salon whose first visit isn't so long ago from when on it charged. */
export function lostText({ from }: DayRange, firstDay: Day | undefined): string {
  const text = `${LOST_AFTER} días sin venir`;
  const isKnown = firstDay === undefined || firstLostDay(firstDay) <= from;
  return isKnown ? text : `${text}; ${firstDayText(firstDay)}`;
}

/** The other periods, without a percent where nobody could be lost yet on their first days. */
export function lostPeriods<Report>(
  range: DayRange,
  { compared, ...others }: ComparedReports<Report>,
): ComparedReports<Report> {
  const first = others.firstDay && firstLostDay(others.firstDay);
  return {
    ...others,
    compared: compared.map(each => ({
      ...each,
      isComparable: each.isComparable && isComparable(range, each.range, first),
    })),
  };
}

/** The first day on which somebody may be lost. */
function firstLostDay(firstDay: Day): Day {
  return addDays(firstDay, LOST_AFTER);
}
