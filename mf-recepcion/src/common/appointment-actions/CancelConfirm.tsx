import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useFrozen } from '@melena/shared/kit/forms/use-frozen';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatDayLong, formatHour } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import type { Appointment } from '../appointment/types';

/** '¿Deseas cancelar la cita?' Its time is free again. */
export function CancelConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { attempt, busy, error } = useCommand('appointment/update');
  const { id, version, folio, client, day, hour, paid } = useFrozen(appointment, busy);

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
      <div className="form">
        <p className="t-2">
          <Folio folio={folio} /> · {client}
          <br />
          {formatDayLong(day)} · <span className="num">{formatHour(hour)}</span>
        </p>
        {amountOf(paid) > 0 && (
          <p>
            Lo pagado (<span className="num">{formatMoney(paid)}</span>) se queda en la cita; después puedes
            pasarlo al crédito del cliente.
          </p>
        )}
      </div>
    </Confirm>
  );
}
