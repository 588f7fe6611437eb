import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Strong } from '@melena/shared/kit/text';
import { amountOf, formatMoney, isPesos, type Pesos } from '@melena/shared/rules/money';
import { type Discount, discountOf } from '@melena/shared/rules/till/quote';
import { AdminPassword } from '../common/payment/AdminPassword';
import type { Appointment } from './ticket-lines';

/** An amount or a percentage of what is pending, with an administrator's password. */
export function DiscountDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const form = useCommandForm({
    call: 'appointment/discount',
    row: appointment,
    values: { amount: '' as Pesos, percent: null as number | null, password: '' },
    toBody: ({ amount, percent, password }) => ({
      appointment_id: appointment.id,
      version: appointment.version,
      password,
      ...discountFrom(amount, percent),
    }),
    done: `Descuento aplicado en #${appointment.folio}`,
    onDone: onClose,
  });
  const { busy, bind, row } = form;
  const { amount, percent, password } = form.values;
  const discount = discountFrom(amount, percent);
  const off = discount && discountOf(amountOf(row.pending), discount);
  return (
    <ActionDialog
      title="Agregar descuento"
      action={form}
      verb="Aplicar descuento"
      disabled={!discount || password === ''}
      onClose={onClose}
    >
      <FormRow>
        <MoneyField
          label="Cantidad"
          help={off ? `Se descuentan ${formatMoney(off)}.` : 'Escribe solo una de las dos.'}
          disabled={busy || percent !== null}
          {...bind('amount')}
        />
        <NumberField
          label="Porcentaje"
          unit="%"
          decimals
          disabled={busy || amount !== ''}
          {...bind('percent')}
          error={bind('percent').error ?? tooMuch(percent)}
        />
      </FormRow>
      <AdminPassword disabled={busy} {...bind('password')} />
    </ActionDialog>
  );
}

/** The discount that was typed, or undefined while it is none. */
function discountFrom(amount: Pesos, percent: number | null): Discount | undefined {
  if (percent !== null) return percent > 0 && percent <= 100 ? { percent } : undefined;
  return isPesos(amount) && amountOf(amount) > 0 ? { amount } : undefined;
}

function tooMuch(percent: number | null): string | undefined {
  return percent !== null && percent > 100 ? 'Escribe un porcentaje de 0 a 100' : undefined;
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
