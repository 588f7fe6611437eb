import { isSlotOver, SLOTS } from '@melena/shared/rules/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import { prepared } from '../core/database/prepared';
import type { Read } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';

/** @throws {AppError} where the start is no half hour of the calendar, or is over. */
export function assertStart(day: Day, hour: Hour, now: Date): void {
  if (!SLOTS.includes(hour))
    throw invalid('appointment.hour', 'Elige un horario de los que muestra la agenda');
  if (isSlotOver(day, hour, now)) throw conflict('Ese horario ya pasó');
}

/** The schedule rows that may speak of a day, of every healer. */
export function selectSchedulesOn(read: Read, day: Day) {
  return read
    .selectFrom('healer_schedules')
    .where('healer_schedules.status_id', '=', 1)
    .where(eb => eb.or([eb('date_start', 'is', null), eb('date_start', '<=', day)]))
    .where(eb => eb.or([eb('date_end', 'is', null), eb('date_end', '>=', day)]))
    .select(['healer_id', 'healer_schedules.status_id', 'type_id', 'days'])
    .select(['hour_in', 'hour_food', 'hour_out', 'date_start', 'date_end'])
    .orderBy('healer_schedules.id');
}

const readHours = prepared('salon hours', read =>
  read.selectFrom('salons').select(['hour_start', 'hour_end']),
);

/** The salon's opening hours, or null where none were set. */
export async function readSalonHours(read: Read): Promise<{ hour_start: Hour; hour_end: Hour } | null> {
  const [hours] = await readHours(read);
  return toOpeningHours(hours);
}

/** Both hours of a salon, or null where they aren't both set. */
export function toOpeningHours(row: { hour_start: Hour | null; hour_end: Hour | null } | undefined) {
  const { hour_start, hour_end } = row ?? {};
  return hour_start && hour_end ? { hour_start, hour_end } : null;
}
