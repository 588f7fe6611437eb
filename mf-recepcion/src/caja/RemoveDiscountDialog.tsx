import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useFrozen } from '@melena/shared/kit/forms/use-frozen';
import { formatMoney } from '@melena/shared/rules/money';
import { useState } from 'react';
import { AdminPassword } from '../common/payment/AdminPassword';
import type { Appointment } from './ticket-lines';

/** Takes a discount back, with an administrator's password as when it was given. */
export function RemoveDiscountDialog({
  appointment,
  onClose,
}: {
  appointment: Appointment;
  onClose: () => void;
}) {
  const command = useCommand('appointment/discount');
  const [password, setPassword] = useState('');
  const { id, version, folio, discount } = useFrozen(appointment, command.busy);

  async function remove() {
    if (password === '') return;
    if (!(await command.attempt({ appointment_id: id, version, password, remove: true }))) return;
    toast.done(`Descuento quitado de #${folio}`);
    onClose();
  }

  return (
    <ActionDialog
      title="Quitar descuento"
      action={dialogAction(command, remove, ['password'])}
      verb="Quitar descuento"
      busyVerb="Quitando"
      disabled={password === ''}
      onClose={onClose}
    >
      <p>
        La cita <b className="num">#{folio}</b> tiene un descuento de{' '}
        <b className="num">{formatMoney(discount)}</b>.
      </p>
      <AdminPassword value={password} onChange={setPassword} error={command.error} disabled={command.busy} />
    </ActionDialog>
  );
}
