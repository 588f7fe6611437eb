import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useFrozen } from '@melena/shared/kit/forms/use-frozen';
import { amountOf, formatMoney, isPesos, type Pesos } from '@melena/shared/rules/money';
import { type Discount, discountOf } from '@melena/shared/rules/quote';
import { useState } from 'react';
import { AdminPassword } from '../common/payment/AdminPassword';
import type { Appointment } from './ticket-lines';

/** An amount or a percentage of what is pending, with an administrator's password. */
export function DiscountDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const command = useCommand('appointment/discount');
  const [amount, setAmount] = useState<Pesos>('');
  const [percent, setPercent] = useState<number | null>(null);
  const [password, setPassword] = useState('');
  const { busy, error } = command;
  const { id, version, folio, pending } = useFrozen(appointment, busy);
  const discount = discountFrom(amount, percent);

  async function apply() {
    if (!discount || password === '') return;
    if (!(await command.attempt({ appointment_id: id, version, password, ...discount }))) return;
    toast.done(`Descuento aplicado en #${folio}`);
    onClose();
  }

  const off = discount && discountOf(amountOf(pending), discount);
  return (
    <ActionDialog
      title="Agregar descuento"
      action={dialogAction(command, apply, ['password', 'amount', 'percent'])}
      verb="Aplicar descuento"
      busyVerb="Aplicando"
      disabled={!discount || password === ''}
      onClose={onClose}
    >
      <div className="form-row">
        <MoneyField
          label="Cantidad"
          help={off ? `Se descuentan ${formatMoney(off)}.` : 'Escribe solo una de las dos.'}
          error={error?.fields.amount}
          value={amount}
          onChange={setAmount}
          disabled={busy || percent !== null}
        />
        <NumberField
          label="Porcentaje"
          unit="%"
          decimals
          error={error?.fields.percent ?? tooMuch(percent)}
          value={percent}
          onChange={setPercent}
          disabled={busy || amount !== ''}
        />
      </div>
      <AdminPassword value={password} onChange={setPassword} error={error} disabled={busy} />
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
