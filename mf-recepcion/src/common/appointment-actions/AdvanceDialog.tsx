import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { amountOf, formatMoney, isPesos, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useState } from 'react';
import type { Appointment } from '../appointment/types';
import { PaymentMethodFields, usePaymentMethod } from '../payment/PaymentMethodFields';
import { announceStart } from './StartConfirm';

export interface AdvanceDialogProps {
  appointment: Appointment;
  /** The method that is chosen at first. */
  defaultType: number;
  /** The client is here: the appointment starts with it. */
  starts?: boolean;
  onClose: () => void;
}

/** 'Registrar anticipo': the payment and its assignment go in one body, so that neither is left alone, and the start too. */
export function AdvanceDialog({ appointment, defaultType, starts = false, onClose }: AdvanceDialogProps) {
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
      ...(starts ? { start: true as const } : {}),
    }),
    send: async (run, body) => {
      setTried(true);
      return findFault(String(body.assign?.amount ?? '')) ? null : run(body);
    },
    onDone: (reply, { amount }) => {
      const said = `Anticipo de ${formatMoney(amount)} registrado en #${appointment.folio}`;
      if (starts && reply.appointment) announceStart(`${said}: cita iniciada`, reply.appointment);
      else toast.done(said);
      onClose();
    },
  });
  const { busy } = form;
  const { folio, client, credit, ...sums } = form.row;
  const amountField = form.bind('amount');
  const verb = starts ? 'Registrar anticipo e iniciar' : 'Registrar anticipo';

  function findFault(amount: string): string | undefined {
    if (!isPesos(amount) || amountOf(amount) <= 0) return 'Escribe un monto mayor a cero';
    const missing = missingAdvance(appointment);
    if (!starts || amountOf(amount) >= missing) return undefined;
    return `Para iniciar la cita el anticipo va completo: ${formatMoney(missing)}`;
  }

  return (
    <ActionDialog
      size={560}
      title={verb}
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      action={form}
      verb={verb}
      disabled={amountField.value === '' || !payment.methods.data || payment.blocked}
      onClose={onClose}
    >
      <MoneyField
        label="Cantidad"
        help={`Faltan ${formatMoney(missingAdvance(sums))} del anticipo`}
        disabled={busy}
        {...amountField}
        error={amountField.error ?? (tried ? findFault(amountField.value) : undefined)}
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
