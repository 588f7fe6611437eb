import { useCall, useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { formatMoney, type Pesos } from '@melena/shared/rules/money';
import { DEFAULT_PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { useRef, useState } from 'react';
import type { ClientRow } from '../common/client/client-columns';
import { PaymentMethodFields } from '../common/payment/PaymentMethodFields';
import { usePaymentMethod } from '../common/payment/use-payment-method';
import { ClientField } from './ClientField';
import { ClientPicker } from './ClientPicker';

/** What the server refuses at a field of this form. */
const FIELDS = ['payment.amount', 'amount', 'type_id', 'account_id', 'payment.folio', 'payment.notes'];

export interface NewPaymentDialogProps {
  onCreated: (paymentId: number) => void;
  onClose: () => void;
}

/** 'Nuevo pago': whose it is, how much and how it came. What it is for is said afterwards, in its detail. */
export function NewPaymentDialog({ onCreated, onClose }: NewPaymentDialogProps) {
  const command = useCommand('payment/add');
  const { known, method, change, tillMissing, blocked, body } = usePaymentMethod(DEFAULT_PAYMENT_TYPE);
  const [client, setClient] = useState<ClientRow | null>(null);
  const [amount, setAmount] = useState<Pesos>('');
  const [notes, setNotes] = useState('');
  const [picking, setPicking] = useState(false);
  const pick = useRef<HTMLButtonElement>(null);
  const profile = useCall('clients/profile', { client_id: client?.id ?? 0 }, { enabled: client !== null });
  const credit = client ? profile.data?.client.credit : undefined;
  const { busy, error } = command;
  const fields = error?.fields ?? {};

  async function save() {
    if (!client) return;
    const done = await command.attempt({
      payment: { client_id: client.id, ...body, amount, notes: notes.trim() || undefined },
    });
    if (!done) return;
    toast.done(`Pago de ${formatMoney(amount)} registrado`);
    onCreated(done.payment_id);
  }

  return (
    <ActionDialog
      size={560}
      title="Nuevo pago"
      action={dialogAction(command, save, FIELDS)}
      verb="Guardar pago"
      busyVerb="Guardando"
      disabled={!client || amount === '' || !known.data || blocked}
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
      <MoneyField
        label="Cantidad"
        error={fields['payment.amount'] ?? fields.amount}
        value={amount}
        onChange={setAmount}
        disabled={busy}
      />
      <PaymentMethodFields
        known={known}
        method={method}
        change={change}
        tillMissing={tillMissing}
        credit={credit}
        errors={{ typeId: fields.type_id, accountId: fields.account_id, folio: fields['payment.folio'] }}
        disabled={busy}
      />
      <TextAreaField
        label="Notas"
        optional
        rows={2}
        maxLength={300}
        error={fields['payment.notes']}
        value={notes}
        onChange={setNotes}
        disabled={busy}
      />
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
