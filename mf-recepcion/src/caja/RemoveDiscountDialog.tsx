import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
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
  const { id, version, folio } = appointment;
  const form = useCommandForm({
    call: 'appointment/discount',
    row: appointment,
    values: { password: '' },
    toBody: ({ password }) => ({ appointment_id: id, version, password, remove: true as const }),
    done: `Descuento quitado de #${folio}`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Quitar descuento"
      action={form}
      verb="Quitar descuento"
      disabled={form.values.password === ''}
      onClose={onClose}
    >
      <p>
        La cita <Strong num>#{folio}</Strong> tiene un descuento de{' '}
        <Strong num>{formatMoney(form.row.discount)}</Strong>.
      </p>
      <AdminPassword disabled={form.busy} {...form.bind('password')} />
    </ActionDialog>
  );
}
