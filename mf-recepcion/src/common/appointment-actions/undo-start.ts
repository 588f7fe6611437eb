import { invalidateTouched, messageOf, sendCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { STATUS, statusLabel } from '@melena/shared/rules/appointment-status';
import type { Appointment } from '../appointment/types';

type Started = Pick<Appointment, 'id' | 'version'>;

export function undoStartBody({ id, version }: Started) {
  return { appointment: { id, version, status_id: STATUS.confirmada } };
}

/** Names the status that the server answered: confirmed, or pending where part of the advance is missing. */
export function announceUndoneStart({ appointment }: CallReply<'appointment/update'>): void {
  toast.done(`Inicio deshecho: la cita #${appointment.folio} está ${statusLabel(appointment)}`);
}

/** Undoes a start from a toast: whichever screen is open by then, another toast says how it went. */
export async function undoStart(started: Started): Promise<void> {
  try {
    const { reply, shown } = await sendCommand('appointment/update', undoStartBody(started));
    await shown;
    announceUndoneStart(reply);
  } catch (error) {
    toast.failed(messageOf(error));
    await invalidateTouched('appointment/update');
  }
}
