import { useCall } from '@melena/shared/client';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { ArrowLeftRight, PackageOpen, Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AdminPassword } from '../../common/payment/AdminPassword';
import { CHARGE_ICONS, methodName } from '../../common/payment/methods';
import { NoTillNotice, useTillMissing } from '../../common/payment/NoTillNotice';
import { CorrectionEntries } from './CorrectionEntries';
import { CorrectionFieldset } from './CorrectionFieldset';
import {
  type ChargedTicket,
  type CorrectionFields,
  type CorrectionKind,
  EMPTY_FIELDS,
  OTHER_REASON,
  paymentBody,
  REASONS,
  reasonOf,
  returnableLines,
  returnBody,
  type TicketKey,
} from './correction';

interface CorrectionDialogProps {
  /** '#13409 · Laura Tejeda Ochoa'. */
  subtitle: ReactNode;
  ticketKey: TicketKey;
  ticket: ChargedTicket;
  onClose: () => void;
}

const KINDS = [
  { value: 'method', label: 'Otro método', icon: ArrowLeftRight },
  { value: 'amount', label: 'Otro importe', icon: Pencil },
  { value: 'refund', label: 'Devolver', icon: Undo2 },
  { value: 'return', label: 'Regresar producto', icon: PackageOpen },
] as const;

/** Puts a charge right by entries of today's till, which are shown before they are made. */
export function CorrectionDialog({ subtitle, ticketKey, ticket, onClose }: CorrectionDialogProps) {
  const payments = ticket.payments.filter(({ refundable }) => amountOf(refundable) > 0);
  const lines = returnableLines(ticket, ticketKey);
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? null);
  const [kind, setKind] = useState<CorrectionKind>(payments.length > 0 ? 'method' : 'return');
  const [fields, setFields] = useState<CorrectionFields>(EMPTY_FIELDS);
  const change = (part: Partial<CorrectionFields>) => setFields(current => ({ ...current, ...part }));
  const payment = payments.find(({ id }) => id === paymentId);
  const methods = useCall('payment/get', { limit: 1 });
  const tillMissing = useTillMissing(true);
  const done = 'Corrección registrada en la caja de hoy';
  const correcting = useCommandForm({
    ...{ call: 'payment/correct' as const, done, onDone: onClose },
    toBody: () => paymentBody(payment, kind, fields),
  });
  const returning = useCommandForm({
    ...{ call: 'sale/return' as const, done, onDone: onClose },
    toBody: () => returnBody(ticketKey, lines, fields),
  });
  const form = kind === 'return' ? returning : correcting;
  const { busy, field } = form;
  const nothing = payments.length === 0 && lines.length === 0;
  const chosen =
    kind === 'return' ? Object.values(fields.back).some(({ quantity }) => quantity > 0) : payment;
  return (
    <ActionDialog
      size={760}
      title="Corregir cobro"
      subtitle={subtitle}
      action={form}
      verb="Registrar corrección"
      busyVerb="Registrando"
      disabled={tillMissing || !chosen || !methods.data || reasonOf(fields) === '' || fields.password === ''}
      footStart="Lo ya escrito no cambia."
      onClose={onClose}
    >
      {tillMissing && <NoTillNotice>Una corrección se registra en la caja de hoy.</NoTillNotice>}
      {nothing && <Notice tone="info">De este ticket ya no queda qué corregir.</Notice>}
      {payments.length > 0 && kind !== 'return' && (
        <RadioTiles
          label="¿Qué cobro está mal?"
          columns={2}
          options={payments.map(({ id, type_id, amount, account, folio, voucher }) => ({
            value: id,
            label: `${methodName(type_id)} · ${formatMoney(amount)}`,
            note: joinParts(account, folio, voucher),
            icon: CHARGE_ICONS[type_id],
          }))}
          value={paymentId}
          onChange={setPaymentId}
          disabled={busy}
          {...field('payment_id')}
        />
      )}
      <RadioTiles
        label="¿Qué hay que hacer?"
        columns={2}
        options={KINDS.map(each => ({
          ...each,
          disabled: each.value === 'return' ? lines.length === 0 : payments.length === 0,
          note: each.value === 'return' && lines.length === 0 ? 'No hay productos por regresar' : undefined,
        }))}
        value={kind}
        onChange={next => {
          setKind(next);
          change({ reason: null, typeId: null, amount: '' });
        }}
        disabled={busy}
        {...field('kind')}
      />
      {methods.data && (
        <CorrectionFieldset
          {...{ kind, payment, lines, fields, change, field, busy }}
          types={methods.data.types}
          accounts={methods.data.accounts}
        />
      )}
      {methods.data && (
        <CorrectionEntries {...{ kind, payment, lines, fields }} accounts={methods.data.accounts} />
      )}
      <FormRow>
        <SelectField
          label="Motivo"
          placeholder="Elige el motivo"
          options={REASONS[kind].map(reason => ({ value: reason, label: reason }))}
          value={fields.reason}
          onChange={reason => change({ reason })}
          disabled={busy}
          {...field('reason')}
        />
        <AdminPassword
          value={fields.password}
          onChange={password => change({ password })}
          onBlur={() => {}}
          disabled={busy}
          {...field('password')}
        />
      </FormRow>
      {fields.reason === OTHER_REASON && (
        <TextField
          label="Escribe el motivo"
          maxLength={120}
          value={fields.ownReason}
          onChange={ownReason => change({ ownReason })}
          disabled={busy}
        />
      )}
      <TextField
        label="Nota"
        optional
        maxLength={300}
        value={fields.note}
        onChange={note => change({ note })}
        disabled={busy}
        {...field('note')}
      />
    </ActionDialog>
  );
}
