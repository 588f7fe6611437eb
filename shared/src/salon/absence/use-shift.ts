import { useCall } from '../../client/use-call';
import { day as dayField } from '../../contract/fields';
import { useNow } from '../../kit/dates/use-now';
import { SCHEDULE_TYPE, type ScheduleRow, scheduleOf, workingSpan } from '../../rules/agenda/availability';
import { SLOT, type Span } from '../../rules/agenda/slots';
import { type Day, hourOf, minutesOf, nowHour, today } from '../../rules/time';

const USUAL: Span = { start: '09:00', end: '19:00' };

/** A healer's hours from one day to another: those that an absence begins with. Today they begin with the running half hour. */
export function useShift(healerId: number, from: Day, to: Day): { hour_in: string; hour_out: string } {
  const { data } = useCall('healers/profile', { healer_id: healerId });
  const now = useNow();
  const first = shiftOn(data?.schedule, from);
  const running = hourOf(Math.floor(minutesOf(nowHour(now)) / SLOT) * SLOT);
  const isOn = from === today(now) && first.start < running && running < first.end;
  return { hour_in: isOn ? running : first.start, hour_out: shiftOn(data?.schedule, to || from).end };
}

/** The hours of work of a day, as they would be without absences. */
function shiftOn(rows: readonly ScheduleRow[] = [], day: Day): Span {
  if (!dayField.safeParse(day).success) return USUAL;
  const work = rows.filter(({ type_id }) => type_id === SCHEDULE_TYPE.available);
  return workingSpan(scheduleOf(work, day)) ?? USUAL;
}
