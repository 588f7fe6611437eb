import { call, invalidateTouched, messageOf, newRequestId } from '@melena/shared/client';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { toast } from '@melena/shared/ui/toast-store';

/** Undoes a start from its toast, whichever screen is open by then. The server says where it is too late. */
export async function undoStart({ id, folio }: { id: number; folio: string }): Promise<void> {
  const body = { appointment: { id, status_id: STATUS.confirmada } };
  try {
    await call('appointment/update', body, { requestId: newRequestId() });
    toast.done(`Inicio de la cita #${folio} deshecho`);
  } catch (error) {
    toast.failed(messageOf(error));
  }
  await invalidateTouched('appointment/update');
}
