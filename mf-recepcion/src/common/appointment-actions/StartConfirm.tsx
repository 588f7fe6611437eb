import { toast } from '@melena/shared/kit/feedback/toast-store';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Num, Strong } from '@melena/shared/kit/text';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { formatDayShort, formatHour } from '@melena/shared/rules/time';
import type { Appointment } from '../appointment/types';
import { undoStart } from './undo-start';

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
      busyVerb="Iniciando"
      danger={false}
      onDone={reply => {
        const started = { id, version: reply.appointment.version };
        toast.done(`Cita #${folio} iniciada`, { label: 'Deshacer inicio', run: () => undoStart(started) });
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
