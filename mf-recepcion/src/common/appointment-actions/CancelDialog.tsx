import { useCall } from '@melena/shared/client';
import { cancelForm } from '@melena/shared/contract/appointment/schemas';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { IRREVERSIBLE } from '@melena/shared/kit/overlays/Confirm';
import { Muted, Num } from '@melena/shared/kit/text';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import {
  CANCEL_REASON,
  type CancelReason,
  NO_SHOW_MEMORY_MONTHS,
} from '@melena/shared/rules/agenda/cancellation';
import { amountOf } from '@melena/shared/rules/money';
import { formatDay, formatHourRange } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useState } from 'react';
import type { Appointment } from '../appointment/types';
import { AdvanceFateFields } from './AdvanceFateFields';
import { CancelMessage } from './CancelMessage';
import { type CancelValues, proposal, reasonTiles, refundMethod } from './cancel-form';

/** '¿Deseas cancelar la cita?': why, what becomes of what was paid, and the message that tells the client. */
export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, client, service, healer, day, hour, ending, paid } = appointment;
  const now = useNow();
  const [tells, setTells] = useState(true);
  const [cancelled, setCancelled] = useState<CancelValues | null>(null);
  const isPaid = amountOf(paid) > 0;
  const form = useCommandForm({
    call: 'appointment/update',
    schema: cancelForm,
    row: appointment,
    values: { reason: null, fate: null, method: 'same', password: '' } as CancelValues,
    version,
    toBody: ({ reason, fate, method, password }) => ({
      appointment: { id, version, status_id: STATUS.cancelada, cancel_reason_id: reason },
      ...(isPaid && fate ? { fate } : {}),
      ...(isPaid && fate === 'refund' ? { ...refundMethod(method), password } : {}),
    }),
    onDone: (_, values) => {
      toast.done(`Cita #${folio} cancelada`);
      if (tells && values.reason !== CANCEL_REASON.mistake) setCancelled(values);
      else onClose();
    },
  });
  const { reason, fate } = form.values;
  if (cancelled) return <CancelMessage appointment={appointment} cancelled={cancelled} onClose={onClose} />;

  function choose(next: CancelReason) {
    form.set('reason', next);
    if (isPaid) form.set('fate', proposal(next, form.row, now));
  }

  const isNoShow = reason === CANCEL_REASON.noShow;
  return (
    <ActionDialog
      size={560}
      title="¿Deseas cancelar la cita?"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      action={form}
      verb={isNoShow ? 'Registrar que no asistió' : 'Cancelar cita'}
      danger
      onClose={onClose}
    >
      <Muted as="p">
        {[service, healer].filter(Boolean).join(' · ')} ·{' '}
        <Num>
          {formatDay(day)}, {formatHourRange(hour, ending)}
        </Num>
      </Muted>
      <RadioTiles
        {...form.field('reason')}
        label="Motivo"
        columns={2}
        options={reasonTiles(form.row, now)}
        value={reason}
        onChange={choose}
      />
      {isPaid && reason !== null && (
        <AdvanceFateFields form={form} appointment={form.row} reason={reason} fate={fate} />
      )}
      {isNoShow && <NoShowNotice clientId={appointment.client_id} />}
      {reason !== null && reason !== CANCEL_REASON.mistake && (
        <Checkbox checked={tells} onChange={setTells}>
          {isNoShow ? 'Preparar el mensaje «No pudimos verte»' : 'Preparar el mensaje de cancelación'}
        </Checkbox>
      )}
      <Muted as="p">{IRREVERSIBLE}</Muted>
    </ActionDialog>
  );
}

const ORDINALS = ['', 'segunda', 'tercera', 'cuarta', 'quinta'];

/** Warns of a client who didn't come before. */
function NoShowNotice({ clientId }: { clientId: number }) {
  const before = useCall('clients/profile', { client_id: clientId }).data?.attendance.recent_no_shows ?? 0;
  if (before === 0) return null;
  return (
    <Notice tone="warn">
      <b>
        Sería la {ORDINALS[before] ?? `${before + 1}.ª`} vez que no asiste en {NO_SHOW_MEMORY_MONTHS} meses.
      </b>
    </Notice>
  );
}
