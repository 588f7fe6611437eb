import { canCancel, canStart, isEditable, needsAdvance } from '@melena/shared/rules/appointment-status';
import { can } from '@melena/shared/rules/permissions';
import { useSession } from '@melena/shared/session';
import type { Appointment } from './types';

/** What may be done now with an appointment, by whoever works here. The server decides again. */
export interface Allowed {
  pay: boolean;
  start: boolean;
  cancel: boolean;
  move: boolean;
  services: boolean;
}

export function useAllowed(appointment: Appointment | undefined): Allowed {
  const role = useSession()?.me.role;
  if (!appointment) return { pay: false, start: false, cancel: false, move: false, services: false };
  const works = can(role, 'workOnAppointment');
  return {
    pay: can(role, 'takePayments') && needsAdvance(appointment),
    start: works && canStart(appointment),
    cancel: works && canCancel(appointment),
    move: can(role, 'book') && isEditable(appointment),
    services: works && isEditable(appointment),
  };
}
