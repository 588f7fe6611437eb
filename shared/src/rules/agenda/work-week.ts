import { addDays, type Day, type Hour, WEEKDAYS, weekdayOf } from '../time';
import { SCHEDULE_TYPE, type ScheduleRow, scheduleOf, writeDays } from './availability';

/** The hours of a weekday on which a healer works: 'Lun'. */
export interface WorkDay {
  readonly day: string;
  readonly hour_in: Hour;
  readonly hour_food: Hour | null;
  readonly hour_out: Hour;
}

/** A row of a schedule that goes on without an end. */
export const isUsualWork = ({ type_id, date_end }: Pick<ScheduleRow, 'type_id' | 'date_end'>) =>
  type_id === SCHEDULE_TYPE.available && date_end === null;

/** The usual week of a healer from a day on, Monday first: the rows of work that have no end. */
export function weekOfRows(rows: readonly ScheduleRow[], from: Day): WorkDay[] {
  const usual = rows.filter(isUsualWork);
  return Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap(date => {
      const { hour_in = null, hour_food = null, hour_out = null } = scheduleOf(usual, date) ?? {};
      return hour_in && hour_out
        ? [{ day: WEEKDAYS[weekdayOf(date)] ?? '', hour_in, hour_food, hour_out }]
        : [];
    });
}

const placeOf = (day: Day) => (weekdayOf(day) + 6) % 7;

/** A week as rows of a schedule: days with the same hours are one. */
export function rowsOfWeek(week: readonly WorkDay[]) {
  const keyOf = ({ hour_in, hour_food, hour_out }: WorkDay) => `${hour_in} ${hour_food} ${hour_out}`;
  const keys = [...new Set(week.map(keyOf))];
  return keys.flatMap(key => {
    const alike = week.filter(day => keyOf(day) === key);
    const [first] = alike;
    if (!first) return [];
    const { day: _, ...hours } = first;
    return { ...hours, days: writeDays(alike.map(({ day }) => day)) };
  });
}
