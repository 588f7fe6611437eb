import {
  type AppointmentPart,
  endingOfParts,
  minutesOfLines,
  type PartWithLines,
  partsOfLines,
  type TimedLine,
} from '@melena/shared/rules/appointment-parts';
import {
  busyBlocks,
  findAbsences,
  salonSpan,
  scheduleOf,
  workingSpan,
} from '@melena/shared/rules/availability';
import { findSlotConflict, slotConflictText } from '@melena/shared/rules/slot-conflict';
import { endingOf, minutesOfSpan, type Span } from '@melena/shared/rules/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { prepared } from '../core/database/prepared';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { AppError, conflict, notFound } from '../core/errors';
import { selectSchedulesOn, toOpeningHours } from './opening-hours';

/** A line with the name of its service, to say what doesn't fit. */
export interface NamedLine extends TimedLine {
  readonly name: string;
}

/** The time of healers that an appointment asks for. */
interface AvailabilityRequest {
  /** The appointment doesn't stand in its own way; 0 for one that isn't there yet. */
  readonly appointmentId: number;
  readonly day: Day;
  /** When the appointment begins. */
  readonly hour: Hour;
  readonly parts: readonly PartWithLines<NamedLine>[];
}

/**
 * Ending of an appointment with these lines.
 * @throws {AppError} where it would reach into the next day.
 */
export function endingWithin(hour: Hour, lines: readonly TimedLine[]): Hour {
  const ending = endingOfParts(hour, partsOfLines(hour, lines));
  if (ending >= '24:00') throw conflict('La cita no cabe en el día');
  return ending > hour ? ending : endingOf(hour, 0);
}

/**
 * Each healer is there for their part: an active one, on a day and within hours of their schedule and the salon's, lunch
 * left free, with nobody else. Who books the same time at the same moment is refused by the database.
 * @throws {AppError} that says what stands in the way, of whom, and from when to when
 */
export async function assertHealersFree(tx: Tx, asked: AvailabilityRequest): Promise<void> {
  const { appointmentId, day, parts } = asked;
  if (parts.length === 0) return;
  // In one order: two that want the same healers never wait for each other in a ring.
  const healerIds = [...new Set(parts.map(part => part.healer_id))].sort((one, other) => one - other);
  // First held, then read: what somebody else changes now is read changed.
  const held = await lockHealers(tx, { healerIds });
  if (held.length < healerIds.length) throw notFound('No se encontró el healer');
  const names = new Map(held.map(({ id, first_name }) => [id, first_name]));
  const rows = await readHealerDays(tx, { healerIds, day, appointmentId });
  const salon = salonSpan(toOpeningHours(rows[0]));
  for (const part of parts) {
    const own = rows.filter(row => row.healer_id === part.healer_id);
    assertHealerFree(asked, part, { own, salon, healer: names.get(part.healer_id) ?? '' });
  }
}

interface HealerDayPlan {
  readonly own: Awaited<ReturnType<typeof readHealerDays>>;
  readonly salon: Span;
  readonly healer: string;
}

function assertHealerFree(
  { day, hour }: AvailabilityRequest,
  part: PartWithLines<NamedLine>,
  { own, salon, healer }: HealerDayPlan,
): void {
  const schedule = scheduleOf(own, day);
  const hours = workingSpan(schedule, salon);
  const absences = findAbsences(own, day);
  const blocks = busyBlocks(schedule && { ...schedule, absences }, own[0]?.taken ?? []);
  const minutes = partMinutes(part);
  const obstacle = findSlotConflict({ day, hour: part.hour, minutes, hours, blocks });
  if (!obstacle) return;
  const services = part.lines.map(({ name }) => name);
  const text = slotConflictText(obstacle, { healer, hour: part.hour, minutes, services });
  if (obstacle.why === 'taken') throw slotTakenError(part.hour === hour ? undefined : text);
  throw obstacle.why === 'short' && obstacle.until === 'taken' ? slotTakenError(text) : conflict(text);
}

/** Refused because somebody else has that healer then. */
export function slotTakenError(message = 'Ese horario ya no está disponible'): AppError {
  return new AppError('slot_taken', message);
}

/** Minutes of a part's services; all of it where more is kept for services to come. */
function partMinutes({ hour, ending, lines }: PartWithLines): number {
  const minutes = minutesOfLines(lines);
  return lines.length > 0 && endingOf(hour, minutes) === ending
    ? minutes
    : minutesOfSpan({ start: hour, end: ending });
}

interface HealerKeys {
  readonly healerIds: readonly number[];
}

/**
 * Holds the salon's hours and the healers, so that neither hours nor schedule can change before the appointment is
 * written. The salon first, as whoever changes a healer does; bookings share both.
 */
const lockHealers = prepared('hold healers', (tx: Tx, { healerIds }: HealerKeys) =>
  tx
    .with('salon', held => held.selectFrom('salons').select('id').forShare())
    .selectFrom('healers')
    .innerJoin('salon', join => join.onTrue())
    .select(['healers.id', 'healers.first_name'])
    .where(sql<boolean>`healers.id = any(${healerIds}::bigint[])`)
    .where('healers.status_id', '=', 1)
    .orderBy('healers.id')
    .forKeyShare('healers'),
);

interface BookedPart {
  status_id: number;
  hour: Hour;
  ending: Hour;
}

/** What a healer's day is made of: schedule rows, the salon's hours, and what others have booked. */
const readHealerDays = prepared(
  'schedules with hours',
  (
    tx: Tx,
    { healerIds, day, appointmentId }: HealerKeys & { readonly day: Day; readonly appointmentId: number },
  ) =>
    selectSchedulesOn(tx, day)
      .where(sql<boolean>`healer_id = any(${healerIds}::bigint[])`)
      .innerJoin('salons as s', 's.id', 'healer_schedules.salon_id')
      .select(['s.hour_start', 's.hour_end'])
      .select(
        sql<BookedPart[]>`(
          select coalesce(json_agg(json_build_object('status_id', 1, 'hour', to_char(p.hour, 'HH24:MI'),
            'ending', to_char(p.ending, 'HH24:MI'))), '[]')
          from ${ownRows('appointment_parts')} p where p.healer_id = healer_schedules.healer_id and p.live and p.reserved
            and p.span && tsrange(${day}::date, ${day}::date + 1) and p.appointment_id <> ${appointmentId}
        )`.as('taken'),
      ),
);

interface PartKey {
  readonly salon_id: number;
  readonly id: number;
  readonly day: Day;
}

/** The time that another appointment takes of a healer. */
export interface NextAppointment {
  /** First name. */
  readonly healer: string;
  readonly hour: Hour;
  readonly ending: Hour;
}

/** A healer's next part of another appointment, of those that end after a part's hour. */
export function findNextAppointment(
  read: Read,
  { id, day }: PartKey,
  part: AppointmentPart,
): Promise<NextAppointment | undefined> {
  return read
    .selectFrom('appointment_parts as p')
    .innerJoin('healers as h', 'h.id', 'p.healer_id')
    .select(['h.first_name as healer', 'p.hour', 'p.ending'])
    .where('p.healer_id', '=', part.healer_id)
    .where(sql<boolean>`p.span && tsrange(${day}::date + ${part.hour}::time, ${day}::date + 1)`)
    .where('p.appointment_id', '<>', id)
    .where('p.live', '=', true)
    .where('p.reserved', '=', true)
    .orderBy('p.hour')
    .executeTakeFirst();
}
