import { invalidateTouched, messageOf, sendCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Num, Strong } from '@melena/shared/kit/text';
import { STATUS, statusLabel } from '@melena/shared/rules/agenda/appointment-status';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { formatDayShort, formatHour } from '@melena/shared/rules/time';
import type { Appointment } from '../appointment/types';

/** '¿Deseas iniciar la cita ahora?': from confirmed to in progress. */
export function StartConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, client, day, hour } = appointment;
  return (
    <CommandConfirm
      call="appointment/update"
      body={{ appointment: { id, version, status_id: STATUS.enCurso } }}
      question="¿Deseas iniciar la cita ahora?"
      warning={null}
      verb="Iniciar cita"
      danger={false}
      onDone={reply => {
        announceStart(`Cita #${folio} iniciada`, reply.appointment);
        onClose();
      }}
      onBack={onClose}
    >
      <Strong num>#{folio}</Strong> · {client}
      <Num as="div">
        {formatDayShort(day)} · {formatHour(hour)}
      </Num>
    </CommandConfirm>
  );
}

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

type VersionedAppointment = Pick<Appointment, 'id' | 'version'>;

function undoStartBody({ id, version }: VersionedAppointment) {
  return { appointment: { id, version, status_id: STATUS.confirmada } };
}

/** Names the status that the server answered: confirmed, or pending where part of the advance is missing. */
function announceUndoneStart({ appointment }: CallReply<'appointment/update'>): void {
  toast.done(`Inicio deshecho: la cita #${appointment.folio} está ${statusLabel(appointment)}`);
}

/** Says that an appointment has started, with the way back. */
export function announceStart(said: string, { id, version }: VersionedAppointment): void {
  toast.done(said, { label: 'Deshacer inicio', run: () => undoStart({ id, version }) });
}

/** Undoes a start from a toast: whichever screen is open by then, another toast says how it went. */
async function undoStart(started: VersionedAppointment): Promise<void> {
  try {
    const { reply, shown } = await sendCommand('appointment/update', undoStartBody(started));
    await shown;
    announceUndoneStart(reply);
  } catch (error) {
    toast.failed(messageOf(error));
    await invalidateTouched('appointment/update');
  }
}
