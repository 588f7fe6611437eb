import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { FormColumn } from '@melena/shared/kit/layout/blocks';
import { Muted, Num } from '@melena/shared/kit/text';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatDayLong, formatHour } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import type { Appointment } from '../appointment/types';

/** '¿Deseas cancelar la cita?' Its time is free again. */
export function CancelConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, client, day, hour, paid } = appointment;
  return (
    <CommandConfirm
      call="appointment/update"
      body={{ appointment: { id, version, status_id: STATUS.cancelada } }}
      question="¿Deseas cancelar la cita?"
      verb="Cancelar cita"
      done={`Cita #${folio} cancelada`}
      onBack={onClose}
    >
      <FormColumn>
        <Muted as="p">
          <Folio folio={folio} /> · {client}
          <br />
          {formatDayLong(day)} · <Num>{formatHour(hour)}</Num>
        </Muted>
        {amountOf(paid) > 0 && (
          <p>
            Lo pagado (<Num>{formatMoney(paid)}</Num>) se queda en la cita; después puedes pasarlo al crédito
            del cliente.
          </p>
        )}
      </FormColumn>
    </CommandConfirm>
  );
}
