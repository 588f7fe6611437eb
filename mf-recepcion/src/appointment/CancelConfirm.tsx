import { useCommand } from '@melena/shared/client';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { formatDayLong, formatHour } from '@melena/shared/rules/time';
import { Confirm } from '@melena/shared/ui/Confirm';
import { Folio } from '@melena/shared/ui/Folio';
import { toast } from '@melena/shared/ui/toast-store';
import type { Appointment } from './types';

/** '¿Deseas cancelar la cita?' Its time is free again. */
export function CancelConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, client, day, hour } = appointment;
  const { attempt, busy, error } = useCommand('appointment/update');

  async function cancel() {
    if (!(await attempt({ appointment: { id, version, status_id: STATUS.cancelada } }))) return;
    toast.done(`Cita #${folio} cancelada`);
    onClose();
  }

  return (
    <Confirm
      open
      question="¿Deseas cancelar la cita?"
      verb="Cancelar cita"
      busyVerb="Cancelando"
      busy={busy}
      error={error}
      onConfirm={cancel}
      onBack={onClose}
    >
      <p className="t-2">
        <Folio folio={folio} /> · {client}
        <br />
        {formatDayLong(day)} · <span className="num">{formatHour(hour)}</span>
      </p>
    </Confirm>
  );
}
