import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import {
  type AdvanceFate,
  type CancelReason,
  canKeepAdvance,
} from '@melena/shared/rules/agenda/cancellation';
import { formatMoney } from '@melena/shared/rules/money';
import { bankAccountLabel } from '@melena/shared/rules/till/payment';
import { PiggyBank, ReceiptText, Undo2 } from 'lucide-react';
import type { Appointment } from '../appointment/types';
import { AdminPassword } from '../payment/AdminPassword';
import { NoTillNotice, useTillMissing } from '../payment/NoTillNotice';
import { usePaymentMethods } from '../payment/PaymentMethodFields';
import type { CancelValues } from './cancel-form';

interface AdvanceFateFieldsProps {
  form: CommandForm<CancelValues, Appointment>;
  appointment: Appointment;
  reason: CancelReason;
  fate: AdvanceFate | null;
}

/** Asks about the paid money: it stays, becomes credit, or is refunded now. */
export function AdvanceFateFields({ form, appointment, reason, fate }: AdvanceFateFieldsProps) {
  const { paid } = appointment;
  const kept = canKeepAdvance(reason);
  return (
    <>
      <RadioTiles
        {...form.field('fate')}
        label={`Anticipo de ${formatMoney(paid)}`}
        options={[
          { value: 'keep', label: 'Queda como ingreso', icon: ReceiptText, disabled: !kept },
          { value: 'credit', label: 'Pasa a crédito', icon: PiggyBank },
          { value: 'refund', label: 'Se devuelve', icon: Undo2 },
        ]}
        value={fate}
        onChange={next => form.set('fate', next)}
        help={
          kept || fate === 'refund'
            ? fateText(fate, appointment)
            : `${fateText(fate, appointment)} ${NOT_KEPT}`
        }
      />
      {fate === 'refund' && <RefundFields form={form} />}
    </>
  );
}

const NOT_KEPT = 'Como ingreso queda solo si el cliente avisó o no asistió.';

function fateText(fate: AdvanceFate | null, { client_first_name, paid }: Appointment): string {
  if (fate === 'keep') return 'Queda como ingreso por cita no atendida; ya no es saldo del cliente.';
  if (fate === 'credit')
    return `${client_first_name} tendrá ${formatMoney(paid)} en crédito, sin vencimiento.`;
  return 'Sale hoy de la caja abierta, con autorización.';
}

/** The way in which the money goes back, and the approval of it. */
function RefundFields({ form }: Pick<AdvanceFateFieldsProps, 'form'>) {
  const { data } = usePaymentMethods();
  const noTill = useTillMissing(true);
  return (
    <>
      {noTill && <NoTillNotice>Para devolver dinero tiene que haber una caja abierta.</NoTillNotice>}
      <SelectField
        {...form.bind('method')}
        label="Cómo se devuelve"
        options={[
          { value: 'same', label: 'Como se pagó' },
          { value: 'cash', label: 'Efectivo' },
          ...(data?.accounts ?? []).map(account => ({
            value: String(account.id),
            label: `Transferencia de ${bankAccountLabel(account)}`,
          })),
        ]}
      />
      <AdminPassword {...form.bind('password')} disabled={form.busy} />
    </>
  );
}
