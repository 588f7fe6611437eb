import { isEditable } from '@melena/shared/rules/appointment-status';
import { centavos, sum, ZERO } from '@melena/shared/rules/money';
import type { Hour } from '@melena/shared/rules/time';
import { conflict, notFound } from '../calls/refusal';
import type { Tx } from '../db/transaction';
import { insertServices, linesOf } from './booking';
import type { LockedAppointment } from './locked-appointment';
import { quoteServices } from './quoting';
import { assertHealerWorks, endingWithin, nextStart } from './slot';
import { changeTotals } from './totals';

interface NewService {
  readonly variantId: number;
  readonly healerId?: number;
}

/**
 * Adds a service; the appointment ends later, and the healer must be free until then. One in progress takes no more
 * than the time up to the next appointment: whoever adds was warned, and what is done on a client must be charged.
 * After the budget is confirmed it costs nothing more: the total no longer changes.
 * @throws {Refusal} where it is there already, or the healer doesn't work that long
 * @throws SlotTaken where the next appointment begins before one ends that hasn't started
 */
export async function addService(tx: Tx, appointment: LockedAppointment, wanted: NewService): Promise<void> {
  const { salon_id, id, healer_id, level_id, hour, day } = appointment;
  const lines = await linesOf(tx, appointment);
  if (lines.some(line => line.service_variant_id === wanted.variantId)) {
    throw conflict('Este servicio ya está en la cita');
  }
  const quoted = await quoteServices(tx, salon_id, level_id, [{ healerId: healer_id, ...defined(wanted) }]);
  const before = isEditable(appointment);
  const added = quoted.map(line => ({
    ...line,
    total: appointment.confirmed_at ? ZERO : line.total,
    // What has started asks for no advance any more.
    advance: before ? line.advance : ZERO,
  }));
  const minutes = [...lines, ...added].reduce((total, line) => total + line.minutes, 0);
  const needed = endingWithin(hour, minutes);
  // Booked with an ending of its own, before its services came one by one: it never gives up that time.
  const longest = later(needed, appointment.ending);
  const ending = before ? longest : earlier(longest, await nextStart(tx, appointment));
  if (before && ending > appointment.ending) {
    await assertHealerWorks(tx, salon_id, { healerId: healer_id, day, hour, ending });
  }
  await insertServices(tx, salon_id, id, added);
  await changeTotals(tx, appointment, { subtotal: sum(added.map(line => line.total)), ending });
}

function later(one: Hour, other: Hour): Hour {
  return one.localeCompare(other) > 0 ? one : other;
}

function earlier(one: Hour, other: Hour): Hour {
  return one.localeCompare(other) < 0 ? one : other;
}

function defined({ variantId, healerId }: NewService) {
  return healerId === undefined ? { variantId } : { variantId, healerId };
}

/**
 * Removes a service; the appointment ends earlier. After the budget is confirmed the total stays.
 * @throws {Refusal} where it is the last one
 */
export async function deleteService(tx: Tx, appointment: LockedAppointment, lineId: number): Promise<void> {
  const lines = await linesOf(tx, appointment);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('No se encontró el servicio');
  const left = lines.filter(({ id }) => id !== lineId);
  if (left.length === 0) {
    throw conflict(
      'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio',
    );
  }
  await tx
    .updateTable('appointment_services')
    .set({ status_id: 0 })
    .where('salon_id', '=', appointment.salon_id)
    .where('id', '=', lineId)
    .execute();
  const minutes = left.reduce((total, { minutes }) => total + minutes, 0);
  await changeTotals(tx, appointment, {
    subtotal: appointment.confirmed_at ? ZERO : centavos(-line.total),
    ending: earlier(endingWithin(appointment.hour, minutes), appointment.ending),
  });
}
