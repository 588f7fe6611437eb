import { useCommand } from '@melena/shared/client';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { missingAdvance } from '@melena/shared/rules/quote';
import type { Appointment } from '../../caja/ticket-lines';
import { undoStart } from './undo-start';

/** Undoes a start: from in progress back to what it was, while nothing was done since. */
export function UndoStartConfirm({
  appointment,
  onClose,
}: {
  appointment: Appointment;
  onClose: () => void;
}) {
  const { folio, client } = appointment;
  const { attempt, busy, error } = useCommand('appointment/update');

  async function undo() {
    if (await undoStart(appointment, attempt)) onClose();
  }

  return (
    <Confirm
      open
      question="¿Deseas deshacer el inicio de la cita?"
      warning={
        missingAdvance(appointment) > 0
          ? 'Falta parte del anticipo: la cita queda pendiente.'
          : 'La cita vuelve a quedar confirmada.'
      }
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
