import type { RefusalData } from '@melena/shared/contract/errors';
import {
  endingOfParts,
  type PartWithLines,
  partsOfLines,
} from '@melena/shared/rules/agenda/appointment-parts';
import { planOfDay } from '@melena/shared/rules/agenda/availability';
import { findClosing, openingSpan, type SalonHours } from '@melena/shared/rules/agenda/salon-hours';
import { findSlotConflict, slotConflictText } from '@melena/shared/rules/agenda/slot-conflict';
import { endingOf, isSlotOver, minutesOfSpan, SLOTS, type Span } from '@melena/shared/rules/agenda/slots';
import { minutesOfLines, type TimedLine } from '@melena/shared/rules/agenda/timed-lines';
import type { Day, Hour } from '@melena/shared/rules/time';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, invalid, notFound } from '../core/errors';
import { findSalonHours, listHealerDays, lockHealers } from './store';

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

/** @throws {AppError} where the start is no half hour of the calendar, or is over. */
export function assertStart(day: Day, hour: Hour, now: Date): void {
  if (!SLOTS.includes(hour))
    throw invalid('appointment.hour', 'Elige un horario de los que muestra la agenda');
  if (isSlotOver(day, hour, now)) throw conflict('Ese horario ya pasó');
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
  // Locked in id order, to avoid deadlocks.
  const healerIds = [...new Set(parts.map(part => part.healer_id))].sort((one, other) => one - other);
  // Locked first, read afterwards: a change that somebody else makes now is read.
  const locked = await lockHealers(tx, { healerIds });
  if (locked.length < healerIds.length) throw notFound('No se encontró el healer');
  const names = new Map(locked.map(({ id, first_name }) => [id, first_name]));
  const rows = await listHealerDays(tx, { healerIds, day, appointmentId });
  const hours: SalonHours = rows[0] ?? (await findSalonHours(tx, { from: day, to: day }));
  const closed = findClosing(hours, day);
  if (closed !== null) throw conflict(`Ese día el salón está cerrado${closed && `: ${closed}`}`);
  const salon = openingSpan(hours, day);
  for (const part of parts) {
    const own = rows.filter(row => row.healer_id === part.healer_id);
    assertHealerFree(asked, part, { own, salon, healer: names.get(part.healer_id) ?? '' });
  }
}

interface HealerDayPlan {
  readonly own: Awaited<ReturnType<typeof listHealerDays>>;
  readonly salon: Span;
  readonly healer: string;
}

function assertHealerFree(
  { day, parts }: AvailabilityRequest,
  part: PartWithLines<NamedLine>,
  { own, salon, healer }: HealerDayPlan,
): void {
  const { hours, blocks } = planOfDay(own, { day, open: salon, appointments: own[0]?.taken ?? [] });
  const minutes = partMinutes(part);
  // With several parts the refusal names the one in the way, with its healer and hours; of another salon always.
  const isOnly = parts.length === 1;
  const obstacle = findSlotConflict({ day, hour: part.hour, minutes, hours, blocks });
  if (!obstacle) return;
  const services = part.lines.map(({ name }) => name);
  const text = slotConflictText(obstacle, { healer, hour: part.hour, minutes, services });
  if (obstacle.why === 'taken') throw slotTakenError(isOnly && !obstacle.detail ? undefined : text);
  throw obstacle.why === 'short' && obstacle.until === 'taken' ? slotTakenError(text) : conflict(text);
}

/** Refused because somebody else has that healer then. */
export function slotTakenError(
  message = 'Ese horario ya no está disponible',
  data: RefusalData = {},
): AppError {
  return new AppError('slot_taken', message, { data });
}

/** Minutes of a part's services; all of it where more is kept for services to come. */
function partMinutes({ hour, ending, lines }: PartWithLines): number {
  const minutes = minutesOfLines(lines);
  return lines.length > 0 && endingOf(hour, minutes) === ending
    ? minutes
    : minutesOfSpan({ start: hour, end: ending });
}
