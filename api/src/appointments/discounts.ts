import { isCancelled, isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { add, type Centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { discountOf, pendingOf } from '@melena/shared/rules/till/quote';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { findDiscount, type LockedAppointment, updateAppointment, updateDiscount } from './appointment-store';
import { withNewTotal } from './totals';

/** Only one of amount or percentage can be given; a percentage is of what is pending. */
export type NewDiscount = { readonly amount: Centavos } | { readonly percent: number };

/**
 * Takes a discount off an appointment that isn't charged yet: as much as it says, never more than is pending.
 * @throws {AppError} where it has one, or nothing is pending
 */
export async function addDiscount(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  given: NewDiscount,
  administratorId: number,
): Promise<void> {
  assertOpen(appointment);
  if (await findDiscount(tx, appointment)) throw conflict('La cita ya tiene un descuento');
  const applied = discountOf(pendingOf(appointment), given);
  if (applied === ZERO) {
    throw pendingOf(appointment) === ZERO
      ? conflict('La cita no tiene nada pendiente por pagar')
      : invalid('percent' in given ? 'percent' : 'amount', 'Escribe un descuento mayor a cero');
  }
  await insertRow(tx, 'discounts', {
    appointment_id: appointment.id,
    amount: 'amount' in given ? given.amount : null,
    percent: 'percent' in given ? given.percent : null,
    applied,
    authorised_by: administratorId,
    created_by: actor.actorId,
  });
  const total = subtract(appointment.total, applied);
  await updateAppointment(tx, appointment, await withNewTotal(tx, appointment, { total, discount: applied }));
}

/** Takes a discount back: total and advance are what they are without it. */
export async function removeDiscount(tx: Tx, appointment: LockedAppointment, now: Date): Promise<void> {
  assertOpen(appointment);
  const inForce = await findDiscount(tx, appointment);
  if (!inForce) throw conflict('La cita no tiene descuento');
  await updateDiscount(tx, inForce.id, { status_id: 0, removed_at: now });
  const total = add(appointment.total, appointment.discount);
  await updateAppointment(tx, appointment, await withNewTotal(tx, appointment, { total, discount: ZERO }));
}

function assertOpen(appointment: LockedAppointment): void {
  if (isCancelled(appointment)) throw conflict('La cita está cancelada: ya no se puede editar');
  if (isFinished(appointment)) throw conflict('La cita ya está pagada');
}
