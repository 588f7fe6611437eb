import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Strong } from '@melena/shared/kit/text';
import { missingAdvance } from '@melena/shared/rules/quote';
import type { Appointment } from '../appointment/types';
import { announceUndoneStart, undoStartBody } from './undo-start';

interface UndoStartConfirmProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Undoes a start: from in progress back to the former status, while nothing was done since. */
export function UndoStartConfirm({ appointment, onClose }: UndoStartConfirmProps) {
  const { folio, client } = appointment;
  return (
    <CommandConfirm
      call="appointment/update"
      body={undoStartBody(appointment)}
      question="¿Deseas deshacer el inicio de la cita?"
      warning={
        missingAdvance(appointment) > 0
          ? 'Falta parte del anticipo: la cita queda pendiente.'
          : 'La cita vuelve a quedar confirmada.'
      }
      verb="Deshacer inicio"
      busyVerb="Deshaciendo"
      danger={false}
      onDone={reply => {
        announceUndoneStart(reply);
        onClose();
      }}
      onBack={onClose}
    >
      <Strong num>#{folio}</Strong> · {client}
    </CommandConfirm>
  );
}
