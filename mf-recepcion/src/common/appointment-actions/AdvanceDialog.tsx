import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useFrozen } from '@melena/shared/kit/forms/use-frozen';
import { amountOf, formatMoney, isPesos, type Pesos, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { missingAdvance } from '@melena/shared/rules/quote';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useState } from 'react';
import type { Appointment } from '../appointment/types';
import { PaymentMethodFields } from '../payment/PaymentMethodFields';
import { usePaymentMethod } from '../payment/use-payment-method';

/** The two parts of the body have an amount each; either is said at the one field. */
const SAID = {
  amount: saidOf('amount'),
  type: saidOf('type_id'),
  account: saidOf('account_id'),
  folio: saidOf('folio'),
};

function saidOf(name: string): string[] {
  return [name, `payment.${name}`, `assign.${name}`];
}

export interface AdvanceDialogProps {
  appointment: Appointment;
  /** The method that is chosen at first. */
  defaultType: number;
  onClose: () => void;
}

/** 'Registrar anticipo': the payment and its assignment go in one body, so that neither is left alone. */
export function AdvanceDialog({ appointment, defaultType, onClose }: AdvanceDialogProps) {
  const { known, method, change, tillMissing, blocked, body } = usePaymentMethod(defaultType);
  const command = useCommand('payment/add');
  const { busy, error } = command;
  const { id, version, client_id, folio, client, credit, ...sums } = useFrozen(appointment, busy);
  const [amount, setAmount] = useState<Pesos>(() => toPesos(missingAdvance(appointment)));
  const [tried, setTried] = useState(false);
  const badAmount = isPesos(amount) && amountOf(amount) > 0 ? undefined : 'Escribe un monto mayor a cero';

  async function pay() {
    setTried(true);
    if (badAmount) return;
    const paid = await command.attempt({
      payment: { client_id, amount, ...body },
      assign: { type_id: ASSIGNMENT_TYPE.advance, amount, appointment_id: id, version },
    });
    if (!paid) return;
    toast.done(`Anticipo de ${formatMoney(amount)} registrado en #${folio}`);
    onClose();
  }

  const refusedAt = (names: readonly string[]) => names.map(name => error?.fields[name]).find(Boolean);

  return (
    <ActionDialog
      size={560}
      title="Registrar anticipo"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      action={dialogAction(command, pay, Object.values(SAID).flat())}
      verb="Registrar anticipo"
      busyVerb="Registrando"
      disabled={amount === '' || !known.data || blocked}
      onClose={onClose}
    >
      <MoneyField
        label="Cantidad"
        help={`Faltan ${formatMoney(missingAdvance(sums))} del anticipo`}
        error={refusedAt(SAID.amount) ?? (tried ? badAmount : undefined)}
        value={amount}
        onChange={setAmount}
        disabled={busy}
      />
      <PaymentMethodFields
        label="Método de pago"
        known={known}
        method={method}
        change={change}
        tillMissing={tillMissing}
        credit={credit}
        errors={{
          typeId: refusedAt(SAID.type),
          accountId: refusedAt(SAID.account),
          folio: refusedAt(SAID.folio),
        }}
        disabled={busy}
      />
    </ActionDialog>
  );
}
