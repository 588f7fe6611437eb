import { hasPermission } from '@melena/shared/rules/access/permissions';
import { canStartOncePaid, needsAdvance } from '@melena/shared/rules/agenda/appointment-advance';
import {
  canCancel,
  canCharge,
  canStartOn,
  isCancelled,
  isEditable,
  isFinished,
} from '@melena/shared/rules/agenda/appointment-status';
import { canArrive } from '@melena/shared/rules/agenda/cancellation';
import { amountOf } from '@melena/shared/rules/money';
import { useSession } from '@melena/shared/session';
import type { Appointment } from '../appointment/types';

/** True for each thing that whoever works here may do now with an appointment. The server decides again. */
export interface AllowedActions {
  pay?: boolean;
  /** Its advance is all that is missing for it to start. */
  payAndStart?: boolean;
  start?: boolean;
  /** Its client can come now, or has. */
  arrival?: boolean;
  /** It started by mistake, and nothing was done since. */
  undoStart?: boolean;
  /** At the till. */
  charge?: boolean;
  cancel?: boolean;
  move?: boolean;
  services?: boolean;
  /** It was charged: its ticket is at the till. */
  ticket?: boolean;
  /** Its payments can become the client's credit. */
  credit?: boolean;
}

export function useAllowedActions(appointment: Appointment | undefined): AllowedActions {
  const role = useSession()?.me.role;
  if (!appointment) return {};
  const takesPayments = hasPermission(role, 'takePayments');
  const works = hasPermission(role, 'workOnAppointment');
  return {
    pay: takesPayments && needsAdvance(appointment),
    payAndStart: takesPayments && works && canStartOncePaid(appointment),
    start: works && canStartOn(appointment),
    arrival: hasPermission(role, 'book') && canArrive(appointment),
    undoStart: hasPermission(role, 'book') && appointment.can_undo_start,
    charge: hasPermission(role, 'caja') && canCharge(appointment),
    ticket: hasPermission(role, 'caja') && isFinished(appointment),
    cancel: works && canCancel(appointment),
    move: hasPermission(role, 'book') && isEditable(appointment),
    services: works && isEditable(appointment),
    credit:
      takesPayments && isCancelled(appointment) && amountOf(appointment.paid) > amountOf(appointment.kept),
  };
}
