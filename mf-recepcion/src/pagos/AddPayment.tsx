import { useCall } from '@melena/shared/client';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { isTouchScreen } from '@melena/shared/kit/layout/use-media';
import { formatMoney, isPesos, type Pesos } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { DEFAULT_PAYMENT_TYPE, isPrepaid, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { useEffect, useRef, useState } from 'react';
import type { FoundClient } from '../common/client/ClientLiveSearch';
import { PaymentMethodFields, usePaymentMethod } from '../common/payment/PaymentMethodFields';
import { AllocationFields } from './AllocationFields';
import { ClientSearch } from './ClientSearch';
import { FormPanel } from './FormPanel';
import { useAllocation } from './use-allocation';
import { useOtherClient } from './use-other-client';

/** A line of the bank's statement that no payment tells of yet. */
export interface UnknownLine {
  id: number;
  version: number;
  accountId: number;
  amount: Pesos;
  /** Its reference, or else what the bank says of it. */
  text: string;
}

export interface AddPaymentProps {
  /** The payment is this line, and is matched with it. */
  line?: UnknownLine;
  onAdded: (paymentId: number) => void;
  onClose: () => void;
}

/** A payment is registered before anybody says its purpose (specification, 5). */
const LATER = { kind: 'later' } as const;

/** 'Nuevo pago': whose it is, how much, how it came and what it is for, in one command. */
export function AddPayment({ line, onAdded, onClose }: AddPaymentProps) {
  const payment = usePaymentMethod(
    line
      ? { typeId: PAYMENT_TYPE.transfer, accountId: line.accountId, folio: line.text }
      : DEFAULT_PAYMENT_TYPE,
  );
  const [client, setClient] = useState<FoundClient | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [amount, setAmount] = useState<Pesos>(line?.amount ?? '');
  const box = useRef<HTMLInputElement>(null);
  const amountBox = useRef<HTMLElement>(null);
  const [isChosenAnew, setChosenAnew] = useState(false);
  const profile = useCall('clients/profile', { client_id: client?.id ?? 0 }, { enabled: client !== null });
  const credit = client ? profile.data?.client.credit : undefined;
  const allocation = useAllocation(client?.id ?? null, amount, LATER);
  const name = client ? fullName(client) : '';
  const other = useOtherClient(allocation, name);
  const form = useCommandForm({
    call: 'payment/add',
    values: { notes: '' },
    toBody: ({ notes }) => ({
      payment: { client_id: client?.id ?? 0, ...payment.body, amount, notes: notes.trim() || undefined },
      assign: allocation.assign,
      line: line && { line_id: line.id, version: line.version },
    }),
    send: other.send,
    done: () => doneText(amount, allocation.visit?.folio),
    onDone: ({ payment_id }) => setAdded(payment_id),
  });
  const { busy } = form;
  const blocked =
    !client || !isPesos(amount) || !payment.methods.data || payment.blocked || !allocation.ready;
  // Once nothing is unsaved any more: the guard would ask.
  useEffect(() => {
    if (added !== null) onAdded(added);
  }, [added, onAdded]);
  // The search box goes as a client is chosen, and comes back with 'Cambiar'.
  useEffect(() => {
    if (!isChosenAnew) return;
    (client ? amountBox : box).current?.focus();
    setChosenAnew(false);
  }, [isChosenAnew, client]);
  const amountField = form.field(allocation.assign ? 'payment.amount' : 'amount');

  return (
    <>
      <FormPanel
        title="Nuevo pago"
        action={form}
        verb="Registrar pago"
        disabled={blocked}
        onClose={onClose}
        initialFocus={isTouchScreen() ? undefined : box}
      >
        <ClientSearch
          ref={box}
          client={client}
          credit={credit}
          disabled={busy}
          onChoose={chosen => {
            setClient(chosen);
            allocation.choose(LATER);
            setChosenAnew(true);
          }}
        />
        <MoneyField
          {...amountField}
          ref={element => {
            amountField.ref(element);
            amountBox.current = element;
          }}
          label="Cantidad"
          value={amount}
          onChange={setAmount}
          readOnly={line !== undefined}
          disabled={busy}
        />
        <PaymentMethodFields
          {...{ payment, credit }}
          field={form.field}
          accountGiven={line !== undefined}
          disabled={busy}
        />
        {client && (
          <AllocationFields
            allocation={allocation}
            client={{ id: client.id, name }}
            available={amount}
            field={form.field}
            creditable={!isPrepaid(payment.method.typeId)}
            postponable
            disabled={busy}
          />
        )}
        <TextAreaField
          label="Notas"
          optional
          rows={2}
          maxLength={300}
          disabled={busy}
          {...form.bind('notes')}
        />
      </FormPanel>
      {other.question(form)}
      <LeaveGuard
        unsaved={added === null && (client !== null || amount !== (line?.amount ?? '') || form.unsaved)}
        placeOf={panelOf}
      />
    </>
  );
}

function panelOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('nuevo'), params.get('registrar')].join(' ');
}

function doneText(amount: Pesos, folio: string | undefined): string {
  const registered = `Pago de ${formatMoney(amount)} registrado`;
  return folio === undefined ? registered : `${registered} para la cita #${folio}`;
}
