import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { formatDayShort, formatHour } from '@melena/shared/rules/time';
import type { Appointment } from '../../caja/ticket-lines';
import { undoStart } from './undo-start';

/** '¿Deseas iniciar la cita ahora?': from confirmed to in progress. */
export function StartConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, client, day, hour } = appointment;
  const { attempt, busy, error } = useCommand('appointment/update');

  async function start() {
    const reply = await attempt({ appointment: { id, version, status_id: STATUS.enCurso } });
    if (!reply) return;
    const started = { id, folio, version: reply.appointment.version };
    toast.done(`Cita #${folio} iniciada`, { label: 'Deshacer inicio', run: () => undoStart(started) });
    onClose();
  }

  return (
    <Confirm
      open
      question="¿Deseas iniciar la cita ahora?"
      warning={null}
      verb="Iniciar cita"
      busyVerb="Iniciando"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={start}
      onBack={onClose}
    >
      <b className="num">#{folio}</b> · {client}
      <div className="num">
        {formatDayShort(day)} · {formatHour(hour)}
      </div>
    </Confirm>
  );
}
