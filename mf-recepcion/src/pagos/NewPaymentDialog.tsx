import { useCall } from '@melena/shared/client';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { formatMoney, type Pesos } from '@melena/shared/rules/money';
import { DEFAULT_PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { useRef, useState } from 'react';
import type { ClientRow } from '../common/client/client-columns';
import { PaymentMethodFields, usePaymentMethod } from '../common/payment/PaymentMethodFields';
import { ClientField } from './ClientField';
import { ClientPicker } from './ClientPicker';

export interface NewPaymentDialogProps {
  onCreated: (paymentId: number) => void;
  onClose: () => void;
}

/** 'Nuevo pago': whose it is, how much and how it came. What it is for is said afterwards, in its detail. */
export function NewPaymentDialog({ onCreated, onClose }: NewPaymentDialogProps) {
  const payment = usePaymentMethod(DEFAULT_PAYMENT_TYPE);
  const [client, setClient] = useState<ClientRow | null>(null);
  const [picking, setPicking] = useState(false);
  const pick = useRef<HTMLButtonElement>(null);
  const profile = useCall('clients/profile', { client_id: client?.id ?? 0 }, { enabled: client !== null });
  const credit = client ? profile.data?.client.credit : undefined;
  const form = useCommandForm({
    call: 'payment/add',
    values: { amount: '' as Pesos, notes: '' },
    toBody: ({ amount, notes }) => ({
      payment: { client_id: client?.id ?? 0, ...payment.body, amount, notes: notes.trim() || undefined },
    }),
    done: ({ amount }) => `Pago de ${formatMoney(amount)} registrado`,
    onDone: ({ payment_id }) => onCreated(payment_id),
  });
  const { busy, bind } = form;

  return (
    <ActionDialog
      size={560}
      title="Nuevo pago"
      action={form}
      verb="Guardar pago"
      disabled={!client || form.values.amount === '' || !payment.methods.data || payment.blocked}
      onClose={onClose}
      initialFocus={pick}
    >
      <ClientField
        ref={pick}
        client={client}
        credit={credit}
        disabled={busy}
        onPick={() => setPicking(true)}
      />
      <MoneyField label="Cantidad" disabled={busy} {...bind('amount')} />
      <PaymentMethodFields payment={payment} field={form.field} credit={credit} disabled={busy} />
      <TextAreaField label="Notas" optional rows={2} maxLength={300} disabled={busy} {...bind('notes')} />
      {picking && (
        <ClientPicker
          onPick={picked => {
            setClient(picked);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </ActionDialog>
  );
}
