import { useCommand } from '@melena/shared/client';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { Confirm } from '@melena/shared/ui/Confirm';
import { toast } from '@melena/shared/ui/toast-store';
import type { Appointment } from './ticket-lines';

/** Undoes a start: from in progress back to confirmed, while nothing was done since. */
export function UndoStartConfirm({
  appointment,
  onClose,
}: {
  appointment: Appointment;
  onClose: () => void;
}) {
  const { id, folio, client } = appointment;
  const { attempt, busy, error } = useCommand('appointment/update');

  async function undo() {
    if (!(await attempt({ appointment: { id, status_id: STATUS.confirmada } }))) return;
    toast.done(`Inicio de la cita #${folio} deshecho`);
    onClose();
  }

  return (
    <Confirm
      open
      question="¿Deseas deshacer el inicio de la cita?"
      warning="La cita vuelve a quedar confirmada."
      verb="Deshacer inicio"
      busyVerb="Deshaciendo"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={undo}
      onBack={onClose}
    >
      <b className="num">#{folio}</b> · {client}
    </Confirm>
  );
}
