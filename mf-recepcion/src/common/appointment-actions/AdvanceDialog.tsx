import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { amountOf, formatMoney, isPesos, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { missingAdvance } from '@melena/shared/rules/quote';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useState } from 'react';
import type { Appointment } from '../appointment/types';
import { PaymentMethodFields, usePaymentMethod } from '../payment/PaymentMethodFields';

export interface AdvanceDialogProps {
  appointment: Appointment;
  /** The method that is chosen at first. */
  defaultType: number;
  onClose: () => void;
}

/** 'Registrar anticipo': the payment and its assignment go in one body, so that neither is left alone. */
export function AdvanceDialog({ appointment, defaultType, onClose }: AdvanceDialogProps) {
  const payment = usePaymentMethod(defaultType);
  const [tried, setTried] = useState(false);
  // The payment and its allocation have an amount each; a refusal of either stands at the one field.
  const form = useCommandForm({
    call: 'payment/add',
    row: appointment,
    values: { amount: toPesos(missingAdvance(appointment)) },
    toBody: ({ amount }) => ({
      payment: { client_id: appointment.client_id, amount, ...payment.body },
      assign: {
        type_id: ASSIGNMENT_TYPE.advance,
        amount,
        appointment_id: appointment.id,
        version: appointment.version,
      },
    }),
    send: async (run, body) => {
      setTried(true);
      return findAmountFault(String(body.assign?.amount ?? '')) ? null : run(body);
    },
    done: ({ amount }) => `Anticipo de ${formatMoney(amount)} registrado en #${appointment.folio}`,
    onDone: onClose,
  });
  const { busy } = form;
  const { folio, client, credit, ...sums } = form.row;
  const amountField = form.bind('amount');

  return (
    <ActionDialog
      size={560}
      title="Registrar anticipo"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      action={form}
      verb="Registrar anticipo"
      disabled={amountField.value === '' || !payment.methods.data || payment.blocked}
      onClose={onClose}
    >
      <MoneyField
        label="Cantidad"
        help={`Faltan ${formatMoney(missingAdvance(sums))} del anticipo`}
        disabled={busy}
        {...amountField}
        error={amountField.error ?? (tried ? findAmountFault(amountField.value) : undefined)}
      />
      <PaymentMethodFields
        label="Método de pago"
        payment={payment}
        field={form.field}
        credit={credit}
        disabled={busy}
      />
    </ActionDialog>
  );
}

function findAmountFault(amount: string): string | undefined {
  return isPesos(amount) && amountOf(amount) > 0 ? undefined : 'Escribe un monto mayor a cero';
}
