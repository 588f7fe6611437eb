import { type PartWithLines, partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import { isEditable, isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { shiftLines } from '@melena/shared/rules/agenda/timed-lines';
import { type Day, type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, staleVersion } from '../core/errors';
import {
  assertHealersFree,
  assertStart,
  endingWithin,
  type NamedLine,
} from '../schedule/healer-availability';
import { type LockedAppointment, updateAppointment } from './appointment-store';
import { assertHoursOfLines } from './booking';
import { assertPartOpen } from './finished-parts';
import {
  listServiceLines,
  reassignServiceLines,
  shiftServiceLines,
  updateServiceLine,
} from './service-line-store';

/** A part of an appointment, as the person who moves it saw it. */
interface PartKey {
  readonly healerId: number;
  readonly hour: Hour;
}

export interface Move {
  readonly day?: Day | undefined;
  readonly hour?: Hour | undefined;
  /** The new healer of `part`. */
  readonly healerId?: number | undefined;
  /** Left out it is all that `allOf` does. */
  readonly part?: PartKey | undefined;
  /** A healer all of whose services are meant; the appointment's own if left out. */
  readonly allOf?: number | undefined;
  /** The new end of `part`: its last service takes longer, or less. */
  readonly ending?: Hour | undefined;
}

type Line = Awaited<ReturnType<typeof listServiceLines>>[number];

/**
 * Moves an appointment that hasn't started to another day or hour, gives a part of it to another healer, or makes that
 * part longer or shorter. It keeps the prices that it was quoted at; the other parts move along. One in progress can only
 * be made longer or shorter.
 * @throws {AppError} where it has started, or one of its healers can't have it then
 * @throws SlotTaken
 */
export async function moveAppointment(
  tx: Tx,
  appointment: LockedAppointment,
  to: Move,
  now: Date,
): Promise<void> {
  assertMovable(appointment, to);
  const lines = await listServiceLines(tx, appointment);
  const parts = partsWithin({ ...appointment, lines });
  const whose = to.allOf ?? appointment.healer_id;
  const part = findPart(parts, whose, to.part);
  const { day = appointment.day, hour = appointment.hour, healerId = part.healer_id } = to;
  const isElsewhere = day !== appointment.day || hour !== appointment.hour;
  const given = new Set((to.part ? part.lines : linesOf(whose, lines)).map(({ id }) => id));
  await assertPartOpen(tx, lines, part.healer_id);
  const later = minutesOf(hour) - minutesOf(appointment.hour);
  const longer = longerOfMove(parts, part, to, hour, later);
  const moved = shiftLines(lines, later).map(line => ({
    ...line,
    healer_id: given.has(line.id) ? healerId : line.healer_id,
    minutes: line.id === longer?.id ? longer.minutes : line.minutes,
  }));
  const own = ownHealer(appointment, moved, to);
  if (isElsewhere) assertStart(day, hour, now);
  assertHoursOfLines(hour, moved);
  const ending = endingOfMoved(appointment, moved, { hour, ending: to.ending, own });
  const wanted = partsWithin({ healer_id: own, hour, ending, lines: moved });
  await assertHealersFree(tx, { appointmentId: appointment.id, day, hour, parts: wanted });
  // A client who came on the former day hasn't come on the new one.
  const arrival = day === appointment.day ? {} : { arrived_at: null };
  await updateAppointment(tx, appointment, { day, hour, ending, healer_id: own, ...arrival });
  if (later !== 0 && lines.some(line => line.hour)) await shiftServiceLines(tx, appointment, later);
  if (longer) await updateServiceLine(tx, longer.id, { minutes: longer.minutes });
  const reassigned = lines.filter(line => given.has(line.id) && line.healer_id !== healerId);
  if (reassigned.length > 0) {
    await reassignServiceLines(tx, { lineIds: reassigned.map(({ id }) => id), to: healerId });
  }
}

function assertMovable(appointment: LockedAppointment, { day, hour, healerId, ending }: Move): void {
  if (isEditable(appointment)) return;
  const stays = day === undefined && hour === undefined && healerId === undefined;
  const lasts = isInProgress(appointment) && !appointment.completed_at;
  if (stays && ending !== undefined && lasts) return;
  throw conflict('Solo se puede mover una cita que no ha iniciado');
}

/** @throws {AppError} where somebody changed the appointment's parts meanwhile */
function findPart(
  parts: readonly PartWithLines<Line>[],
  whose: number,
  key: PartKey | undefined,
): PartWithLines<Line> {
  const found = key
    ? parts.find(part => part.healer_id === key.healerId && part.hour === key.hour)
    : (parts.find(part => part.healer_id === whose) ?? parts[0]);
  if (!found) throw staleVersion();
  return found;
}

function linesOf(healerId: number, lines: readonly Line[]): Line[] {
  return lines.filter(line => line.healer_id === healerId);
}

/**
 * An older screen sends the whole appointment as it moves it, with the ending that it reckoned: that counts from the new
 * start, and only where it is later than the services need.
 */
function longerOfMove(
  parts: readonly PartWithLines<Line>[],
  part: PartWithLines<Line>,
  { day, hour, healerId, part: key, ending }: Move,
  start: Hour,
  later: number,
): ReturnType<typeof longerLine> {
  if (key || ending === undefined || (day ?? hour ?? healerId) === undefined) return longerLine(part, ending);
  if (ending <= start) throw invalid('appointment.ending', 'La cita termina después de que empieza');
  const wanted = hourOf(Math.ceil((minutesOf(ending) - later) / SLOT) * SLOT);
  const last = parts.reduce((found, each) => (each.ending > found.ending ? each : found), part);
  return wanted > last.ending ? longerLine(last, wanted) : undefined;
}

/** The last service of a part, with the minutes that it takes when the part ends then; undefined where nothing changes. */
function longerLine(
  { hour, ending, lines }: PartWithLines<Line>,
  wanted: Hour | undefined,
): { readonly id: number; readonly minutes: number } | undefined {
  if (wanted === undefined || wanted === ending) return undefined;
  if (minutesOf(wanted) % SLOT !== 0) {
    throw invalid('appointment.ending', 'La cita termina en una media hora de la agenda');
  }
  if (wanted <= hour) throw invalid('appointment.ending', 'La cita termina después de que empieza');
  const last = lines.at(-1);
  if (!last) return undefined;
  const minutes = last.minutes + minutesOf(wanted) - minutesOf(ending);
  if (minutes <= 0) {
    throw invalid('appointment.ending', `No se puede acortar más: ${last.name} quedaría sin tiempo`);
  }
  return { id: last.id, minutes };
}

/** The appointment's own healer: of several parts it stays, unless nothing is left to that one. */
function ownHealer(
  { healer_id }: LockedAppointment,
  moved: readonly Line[],
  { part, allOf, healerId }: Move,
): number {
  if (healerId === undefined) return healer_id;
  const isPart = part !== undefined || allOf !== undefined;
  return isPart && moved.some(line => line.healer_id === healer_id) ? healer_id : healerId;
}

function endingOfMoved(
  appointment: LockedAppointment,
  moved: readonly NamedLine[],
  { hour, ending, own }: { readonly hour: Hour; readonly ending: Hour | undefined; readonly own: number },
): Hour {
  if (moved.length > 0) return endingWithin(hour, moved);
  const minutes = ending
    ? minutesOf(ending) - minutesOf(hour)
    : minutesOf(appointment.ending) - minutesOf(appointment.hour);
  return endingWithin(hour, [{ healer_id: own, minutes }]);
}
