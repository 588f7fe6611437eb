import { type Command, invalidateTouched, messageOf, sendCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { STATUS, statusLabel } from '@melena/shared/rules/appointment-status';
import type { Appointment } from '../../caja/ticket-lines';

type Attempt = Command<'appointment/update'>['attempt'];

/**
 * Undoes a start, and says the status that the server answered.
 * @param attempt sends it for a screen that shows its error; without one a toast says why it failed
 * @returns whether it was undone
 */
export async function undoStart(
  { id, version, folio }: Pick<Appointment, 'id' | 'version' | 'folio'>,
  attempt: Attempt = attemptWithoutScreen,
): Promise<boolean> {
  const reply = await attempt({ appointment: { id, version, status_id: STATUS.confirmada } });
  if (!reply) return false;
  toast.done(`Inicio deshecho: la cita #${folio} está ${statusLabel(reply.appointment)}`);
  return true;
}

/** From a toast, whichever screen is open by then. */
const attemptWithoutScreen: Attempt = async body => {
  try {
    const { reply, shown } = await sendCommand('appointment/update', body);
    await shown;
    return reply;
  } catch (error) {
    toast.failed(messageOf(error));
    await invalidateTouched('appointment/update');
    return null;
  }
};
