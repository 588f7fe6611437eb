import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Strong } from '@melena/shared/kit/text';
import { amountOf, formatMoney, isPesos, type Pesos, ZERO } from '@melena/shared/rules/money';
import { type Discount, discountOf } from '@melena/shared/rules/till/quote';
import { AdminPassword } from '../common/payment/AdminPassword';
import { DiscountFields, NO_DISCOUNT } from './DiscountFields';
import type { Appointment } from './ticket-lines';

/** An amount or a percentage of what is pending, with an administrator's password. */
export function DiscountDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const form = useCommandForm({
    call: 'appointment/discount',
    row: appointment,
    values: NO_DISCOUNT,
    toBody: ({ amount, percent, password }) => ({
      appointment_id: appointment.id,
      version: appointment.version,
      password,
      ...discountFrom(amount, percent),
    }),
    done: `Descuento aplicado en #${appointment.folio}`,
    onDone: onClose,
  });
  const { amount, percent, password } = form.values;
  const discount = discountFrom(amount, percent);
  return (
    <ActionDialog
      title="Agregar descuento"
      action={form}
      verb="Aplicar descuento"
      disabled={!discount || password === ''}
      onClose={onClose}
    >
      <DiscountFields form={form} off={discount ? discountOf(amountOf(form.row.pending), discount) : ZERO} />
    </ActionDialog>
  );
}

/** The discount that was typed, or undefined while it is none. */
function discountFrom(amount: Pesos, percent: number | null): Discount | undefined {
  if (percent !== null) return percent > 0 && percent <= 100 ? { percent } : undefined;
  return isPesos(amount) && amountOf(amount) > 0 ? { amount } : undefined;
}

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
