import { misfit, salonSpan } from '@melena/shared/rules/availability';
import { endingOf, isSlotOver, SLOTS } from '@melena/shared/rules/slots';
import { type Day, type Hour, minutesOf } from '@melena/shared/rules/time';
import { conflict, invalid, notFound } from '../calls/refusal';
import { prepared } from '../db/prepared';
import type { Read, Tx } from '../db/transaction';

const MIDNIGHT = 24 * 60;

interface WantedSlot {
  readonly healerId: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
}

/**
 * Ending of an appointment of so many minutes.
 * @throws {Refusal} where it would reach into the next day.
 */
export function endingWithin(hour: Hour, minutes: number): Hour {
  const longest = Math.floor((MIDNIGHT - 1 - minutesOf(hour)) / 30) * 30;
  if (minutes > longest) throw conflict('La cita no cabe en el día');
  return endingOf(hour, minutes);
}

/** @throws {Refusal} where the start is no half hour of the calendar, or is over. */
export function assertStart(day: Day, hour: Hour, now: Date): void {
  if (!SLOTS.includes(hour))
    throw invalid('appointment.hour', 'Elige un horario de los que muestra la agenda');
  if (isSlotOver(day, hour, now)) throw conflict('Ese horario ya pasó');
}

/**
 * The healer works then: an active one, on a day and within hours of their schedule and the salon's, lunch left
 * free. That nobody else has the time is the database's to say, when the appointment is written.
 * @throws {Refusal}
 */
export async function assertHealerWorks(tx: Tx, salonId: number, wanted: WantedSlot): Promise<void> {
  const { healerId, day } = wanted;
  // First held, then read: what somebody else changes now is read changed.
  if ((await hold(tx, { salonId, healerId })).length === 0) throw notFound('No se encontró el healer');
  const rows = await scheduleWithHours(tx, { salonId, healerId, day });
  const why = misfit(rows, salonSpan(openingOf(rows[0])), wanted);
  if (why) throw conflict(MISFITS[why]);
}

const MISFITS = {
  day: 'El healer no trabaja ese día',
  hours: 'La cita no cabe en el horario del healer',
  lunch: 'La cita se cruza con la hora de comida del healer',
  absence: 'El healer no está disponible a esa hora',
} as const;

interface OfHealer {
  readonly salonId: number;
  readonly healerId: number;
}

/**
 * Holds the salon's hours and the healer, so that neither hours nor schedule can change before the appointment is
 * written. The salon first, as whoever changes a healer does; bookings share both.
 */
const hold = prepared('hold healer', (tx: Tx, { salonId, healerId }: OfHealer) =>
  tx
    .with('salon', held => held.selectFrom('salons').select('id').where('id', '=', salonId).forShare())
    .selectFrom('healers')
    .innerJoin('salon', join => join.onTrue())
    .select('healers.id')
    .where('healers.salon_id', '=', salonId)
    .where('healers.id', '=', healerId)
    .where('healers.status_id', '=', 1)
    .forKeyShare('healers'),
);

const scheduleWithHours = prepared(
  'schedule with hours',
  (tx: Tx, { salonId, healerId, day }: OfHealer & { readonly day: Day }) =>
    schedulesOn(tx, salonId, day)
      .where('healer_id', '=', healerId)
      .innerJoin('salons as s', 's.id', 'healer_schedules.salon_id')
      .select(['s.hour_start', 's.hour_end']),
);

/** When the healer's next appointment of that day begins; midnight where there is none. */
export async function nextStart(
  read: Read,
  appointment: {
    readonly salon_id: number;
    readonly id: number;
    readonly healer_id: number;
    readonly day: Day;
    readonly hour: Hour;
  },
): Promise<Hour> {
  const next = await read
    .selectFrom('appointments')
    .select('hour')
    .where('salon_id', '=', appointment.salon_id)
    .where('healer_id', '=', appointment.healer_id)
    .where('day', '=', appointment.day)
    .where('hour', '>', appointment.hour)
    .where('id', '<>', appointment.id)
    .where('live', '=', true)
    .orderBy('hour')
    .executeTakeFirst();
  return next?.hour ?? '24:00';
}

/** The schedule rows that may speak of a day, of every healer. */
export function schedulesOn(read: Read, salonId: number, day: Day) {
  return read
    .selectFrom('healer_schedules')
    .where('healer_schedules.salon_id', '=', salonId)
    .where('healer_schedules.status_id', '=', 1)
    .where(eb => eb.or([eb('date_start', 'is', null), eb('date_start', '<=', day)]))
    .where(eb => eb.or([eb('date_end', 'is', null), eb('date_end', '>=', day)]))
    .select(['healer_id', 'healer_schedules.status_id', 'type_id', 'days'])
    .select(['hour_in', 'hour_food', 'hour_out', 'date_start', 'date_end'])
    .orderBy('healer_schedules.id');
}

const hoursOf = prepared('salon hours', (read, { salonId }: { readonly salonId: number }) =>
  read.selectFrom('salons').select(['hour_start', 'hour_end']).where('id', '=', salonId),
);

/** The salon's opening hours, or null where none were set. */
export async function salonHours(
  read: Read,
  salonId: number,
): Promise<{ hour_start: Hour; hour_end: Hour } | null> {
  const [hours] = await hoursOf(read, { salonId });
  return openingOf(hours);
}

/** Both hours of a salon, or null where they aren't both set. */
export function openingOf(row: { hour_start: Hour | null; hour_end: Hour | null } | undefined) {
  const { hour_start, hour_end } = row ?? {};
  return hour_start && hour_end ? { hour_start, hour_end } : null;
}
