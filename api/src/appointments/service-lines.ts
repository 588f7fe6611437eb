import {
  type AppointmentPart,
  partsOfLines,
  partsWithin,
} from '@melena/shared/rules/agenda/appointment-parts';
import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import { centavos, ZERO } from '@melena/shared/rules/money';
import { formatHour, type Hour } from '@melena/shared/rules/time';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, notFound } from '../core/errors';
import {
  assertHealersFree,
  endingWithin,
  type NamedLine,
  slotTakenError,
} from '../schedule/healer-availability';
import { findNextAppointment, type NextAppointment } from '../schedule/store';
import type { LockedAppointment } from './appointment-store';
import { assertHoursOfLines, type QuotedService, quoteServices, type ServiceRequest } from './booking';
import { assertPartOpen, completeIfFinished } from './finished-parts';
import { insertServiceLine, listServiceLines, replaceService, updateServiceLine } from './service-line-store';
import { updateTotals } from './totals';

interface NewService {
  readonly variantId: number;
  readonly healerId?: number;
  readonly hour?: Hour;
}

/**
 * Adds a service. The appointment ends later, and its healers must be free until then. One that is in progress ends at
 * the latest when the healer's next appointment begins: the person who adds was warned, and the salon charges for all
 * the work that it does. After the budget is confirmed the total stays as it is.
 * @throws {AppError} where it is there already, or a healer has no time for it
 */
export async function addServiceLine(
  tx: Tx,
  appointment: LockedAppointment,
  wanted: NewService,
): Promise<void> {
  const { healer_id } = appointment;
  const lines = await listServiceLines(tx, appointment);
  assertNotListed(lines, wanted.variantId);
  await assertPartOpen(tx, lines, wanted.healerId ?? healer_id);
  const quoted = await quoteService(tx, appointment, { ...wanted, healerId: wanted.healerId ?? healer_id });
  const total = appointment.confirmed_at ? ZERO : quoted.total;
  // An appointment that has started asks for no advance any more.
  const advance = isEditable(appointment) ? quoted.advance : ZERO;
  const added = { ...quoted, total, advance };
  // Booked with an ending of its own, before its services came one by one: it never gives up that time.
  const change = { was: lines, will: [...lines, toTimedLine(added)], atLeast: appointment.ending };
  const ending = await recalculateEnding(tx, appointment, change);
  await insertServiceLine(tx, appointment, added);
  await updateTotals(tx, appointment, { subtotal: total, ending });
}

/**
 * Removes a service; the appointment ends earlier. After the budget is confirmed the total stays.
 * @throws {AppError} where it is the last one, or what follows can't begin earlier
 */
export async function deleteServiceLine(
  tx: Tx,
  appointment: LockedAppointment,
  { lineId, ownerId }: Pick<ServiceReplacement, 'lineId' | 'ownerId'>,
  now: Date,
): Promise<void> {
  const lines = await listServiceLines(tx, appointment);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('No se encontró el servicio');
  assertOwner(line, ownerId);
  await assertPartOpen(tx, lines, line.healer_id);
  const left = lines.filter(({ id }) => id !== lineId);
  if (left.length === 0) {
    throw conflict(
      'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio',
    );
  }
  const change = { was: lines, will: left, atLeast: reservedUntil(appointment, lines) };
  const needed = await recalculateEnding(tx, appointment, change);
  await updateServiceLine(tx, lineId, { status_id: 0 });
  await updateTotals(tx, appointment, {
    subtotal: appointment.confirmed_at ? ZERO : centavos(-line.total),
    ending: isEarlier(needed, appointment.ending),
  });
  await completeIfFinished(tx, appointment, left, now);
}

interface ServiceReplacement extends NewService {
  readonly lineId: number;
  /** The line must be this healer's. */
  readonly ownerId?: number | undefined;
}

/**
 * Puts another service in the place of one, or gives it to another healer: on a full day too, where a second one has no
 * room beside the first. Total, advance, status and ending follow at once. After the budget is confirmed the price stays.
 * @returns the service that was there
 * @throws {AppError} where the service is there already, or a healer has no time for it
 */
export async function replaceServiceLine(
  tx: Tx,
  appointment: LockedAppointment,
  { lineId, variantId, healerId, hour, ownerId }: ServiceReplacement,
): Promise<number> {
  const lines = await listServiceLines(tx, appointment);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('No se encontró el servicio');
  assertOwner(line, ownerId);
  for (const each of [line.healer_id, healerId ?? line.healer_id]) await assertPartOpen(tx, lines, each);
  const wanted = { variantId, healerId: healerId ?? line.healer_id, hour: hour ?? line.hour ?? undefined };
  const isSame = wanted.healerId === line.healer_id && wanted.hour === (line.hour ?? undefined);
  assertNotListed(isSame ? lines : lines.filter(({ id }) => id !== lineId), variantId);
  const quoted = await quoteService(tx, appointment, wanted);
  const total = appointment.confirmed_at ? line.total : quoted.total;
  const advance = isEditable(appointment) ? quoted.advance : ZERO;
  const changed = { ...quoted, total, advance };
  const will = lines.map(one => (one.id === lineId ? toTimedLine(changed) : one));
  const change = { was: lines, will, atLeast: reservedUntil(appointment, lines) };
  const ending = await recalculateEnding(tx, appointment, change);
  await replaceService(tx, lineId, changed);
  await updateTotals(tx, appointment, {
    subtotal: centavos(total - line.total),
    ending,
  });
  return line.service_variant_id;
}

/** @throws {AppError} where a line must be a healer's own and is another one's */
function assertOwner({ healer_id }: { readonly healer_id: number }, ownerId: number | undefined): void {
  if (ownerId !== undefined && healer_id !== ownerId) {
    throw new AppError('forbidden', 'Solo puedes cambiar servicios que das tú.');
  }
}

async function quoteService(tx: Tx, { level_id }: LockedAppointment, wanted: ServiceRequest) {
  const [quoted] = await quoteServices(tx, level_id, [wanted]);
  if (!quoted) throw notFound('No se encontró el servicio');
  return quoted;
}

function assertNotListed(lines: readonly { readonly service_variant_id: number }[], variantId: number): void {
  if (lines.some(line => line.service_variant_id === variantId)) {
    throw conflict('Este servicio ya está en la cita');
  }
}

function toTimedLine({ healerId, minutes, hour, name }: QuotedService): NamedLine {
  return { healer_id: healerId, minutes, hour, name };
}

/** The ending of an appointment that keeps time for services to come; undefined where its lines fill it. */
function reservedUntil({ hour, ending }: LockedAppointment, lines: readonly NamedLine[]): Hour | undefined {
  return ending > endingWithin(hour, lines) ? ending : undefined;
}

interface LinesChange {
  readonly was: readonly NamedLine[];
  readonly will: readonly NamedLine[];
  /** The appointment doesn't end before. */
  readonly atLeast?: Hour | undefined;
}

/**
 * When an appointment ends once its lines are others.
 * @throws {AppError} where a healer has no time for what is new
 */
async function recalculateEnding(
  tx: Tx,
  appointment: LockedAppointment,
  { was, will, atLeast = appointment.hour }: LinesChange,
): Promise<Hour> {
  const { id: appointmentId, day, hour } = appointment;
  assertHoursOfLines(hour, will);
  const needed = endingWithin(hour, will);
  const ending = needed > atLeast ? needed : atLeast;
  const former = partsWithin({ ...appointment, lines: was });
  const isNew = (part: AppointmentPart) => !former.some(one => containsPart(one, part));
  if (isEditable(appointment)) {
    const parts = partsWithin({ ...appointment, ending, lines: will }).filter(isNew);
    await assertHealersFree(tx, { appointmentId, day, hour, parts });
    return ending;
  }
  let until = ending;
  for (const part of partsOfLines(hour, will).filter(isNew)) {
    const next = await findNextAppointment(tx, appointment, part);
    if (!next || next.hour >= part.ending) continue;
    // The last part can be cut short by the next appointment. Another one can't: a line follows it.
    if (next.hour <= part.hour || part.ending < needed) throw slotTakenError(slotTakenText(next));
    until = isEarlier(until, next.hour);
  }
  return until;
}

function slotTakenText({ healer, hour, ending, salon }: NextAppointment): string {
  const where = salon ? ` en ${salon}` : '';
  return `${healer} tiene otra cita de ${formatHour(hour)} a ${formatHour(ending)}${where}`;
}

function containsPart(outer: AppointmentPart, inner: AppointmentPart): boolean {
  return outer.healer_id === inner.healer_id && outer.hour <= inner.hour && inner.ending <= outer.ending;
}

function isEarlier(one: Hour, other: Hour): Hour {
  return one < other ? one : other;
}
