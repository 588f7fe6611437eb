import {
  type AdvanceFate,
  CANCEL_REASON_NAMES,
  type CancelReason,
  canKeepAdvance,
} from '@melena/shared/rules/agenda/cancellation';
import { ZERO } from '@melena/shared/rules/money';
import { assertCanCancel, type Cancellation, cancelAppointment } from '../appointments/appointment-lifecycle';
import type { LockedAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import type { RefundMethod } from '../corrections/plan-refund';
import { refundAppointment } from '../corrections/refund-appointment';
import { moveAllocationToCredit } from '../payments/allocations';

export interface CancelRequest {
  /** Null of a screen that doesn't ask for one. */
  readonly reason: CancelReason | null;
  /** The fate of the money; undefined leaves it on the appointment. */
  readonly fate?: AdvanceFate | undefined;
  readonly method: RefundMethod;
  /** The administrator who approved that money goes back. */
  readonly authorisedBy: number | null;
}

/**
 * Cancels an appointment, and does with its money what was decided: all of it in the caller's transaction.
 * @returns whether the stock changed
 * @throws {AppError}
 */
export async function cancelWithFate(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  request: CancelRequest,
  now: Date,
): Promise<boolean> {
  assertCanCancel(appointment, request.reason, now);
  const money = await settleAdvance(tx, actor, appointment, request);
  return cancelAppointment(tx, actor, appointment, { reason: request.reason, ...money }, now);
}

async function settleAdvance(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  { reason, fate, method, authorisedBy }: CancelRequest,
): Promise<Pick<Cancellation, 'paid' | 'kept'>> {
  if (fate === undefined) return {};
  if (reason === null) throw invalid('appointment.cancel_reason_id', 'Elige el motivo');
  if (appointment.paid === ZERO) throw conflict('La cita no tiene nada pagado');
  if (fate === 'keep') {
    if (!canKeepAdvance(reason)) {
      throw invalid('fate', 'Solo queda como ingreso cuando el cliente avisó o no asistió');
    }
    return { kept: appointment.paid };
  }
  if (fate === 'credit') {
    await moveAllocationToCredit(tx, appointment, appointment.paid);
    return { paid: ZERO };
  }
  if (authorisedBy === null) throw invalid('password', 'Escribe la contraseña');
  const said = `Cita cancelada: ${CANCEL_REASON_NAMES[reason]}`;
  await refundAppointment(tx, actor, appointment, { method, authorisedBy, reason: said });
  return { paid: ZERO };
}
