import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Link } from '@melena/shared/router';
import { amountOf, formatMoney, sum } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { ArrowLeftRight, PackageOpen, Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminPassword } from '../../common/payment/AdminPassword';
import { NoTillNotice, useTillMissing } from '../../common/payment/NoTillNotice';
import type { ChargedTicket } from '../../common/payment/payment-lines';
import { CHARGE_ICONS, methodName } from '../methods';
import { CorrectionEntries } from './CorrectionEntries';
import { CorrectionFieldset } from './CorrectionFieldset';
import {
  type CorrectionKind,
  OTHER_REASON,
  REASONS,
  reasonOf,
  returnedLines,
  type TicketKey,
} from './correction';
import { useCorrection } from './use-correction';

interface CorrectionDialogProps {
  /** '#13409 · Laura Tejeda Ochoa'. */
  subtitle: ReactNode;
  ticketKey: TicketKey;
  ticket: ChargedTicket;
  /** The credit that it left is given back, and nothing else. */
  credit?: boolean;
  onClose: () => void;
}

const KINDS = [
  { value: 'method', label: 'Otro método', icon: ArrowLeftRight },
  { value: 'amount', label: 'Otro importe', icon: Pencil },
  { value: 'refund', label: 'Devolver', icon: Undo2 },
  { value: 'return', label: 'Regresar producto', icon: PackageOpen },
] as const;

/** Another method moves money; all others change how much of it came in. */
function footOf({ payments }: ChargedTicket, kind: CorrectionKind): string {
  const total = sum(payments.map(({ amount }) => amountOf(amount)));
  const rest = kind === 'method' ? `; el total sigue en ${formatMoney(total)}` : '';
  return `Lo ya escrito no cambia${rest}.`;
}

/** Puts a charge right by entries of today's till, which are shown before they are made. */
export function CorrectionDialog({
  subtitle,
  ticketKey,
  ticket,
  credit = false,
  onClose,
}: CorrectionDialogProps) {
  const correction = useCorrection({ ticketKey, ticket, credit, onDone: onClose });
  const { payments, lines, payment, setPaymentId, kind, chooseKind, form, cut } = correction;
  const { values } = form;
  const methods = useCall('payment/get', { limit: 1 });
  const tillMissing = useTillMissing(true);
  const chosen = kind === 'return' ? returnedLines(lines, values).length > 0 : payment;
  const { charge } = ticket;
  return (
    <ActionDialog
      size={760}
      title={credit ? 'Devolver saldo a favor' : 'Corregir cobro'}
      subtitle={
        <>
          {subtitle}
          {charge && ` · cobrado ${formatDateTime(charge.creation_date)}`}
        </>
      }
      action={form}
      verb="Registrar corrección"
      disabled={tillMissing || !chosen || !methods.data || reasonOf(values) === '' || values.password === ''}
      footStart={footOf(ticket, kind)}
      onClose={onClose}
    >
      {tillMissing && <NoTillNotice>Una corrección se registra en la caja de hoy.</NoTillNotice>}
      <InvoicedNotice {...{ ticketKey, kind }} />
      {payments.length === 0 && lines.length === 0 && (
        <Notice tone="info">De este ticket ya no queda qué corregir.</Notice>
      )}
      {!credit && payments.length > 0 && kind !== 'return' && (
        <RadioTiles
          label="¿Qué cobro está mal?"
          columns={2}
          options={payments.map(({ id, type_id, amount, account, folio, voucher }) => ({
            value: id,
            label: `${methodName(type_id)} · ${formatMoney(amount)}`,
            note: joinParts(account, folio, voucher),
            icon: CHARGE_ICONS[type_id],
          }))}
          value={payment?.id ?? null}
          onChange={setPaymentId}
          {...form.field('payment_id')}
        />
      )}
      {!credit && (
        <RadioTiles
          label="¿Qué hay que hacer?"
          columns={4}
          options={KINDS.map(each => ({
            ...each,
            disabled: each.value === 'return' ? lines.length === 0 : payments.length === 0,
          }))}
          value={kind}
          onChange={chooseKind}
          help={lines.length === 0 ? 'No hay productos por regresar.' : undefined}
          {...form.field('kind')}
        />
      )}
      {methods.data && (
        <>
          <CorrectionFieldset
            {...{ kind, payment, lines, form }}
            most={credit ? payment?.credited : payment?.refundable}
            types={methods.data.types}
            accounts={methods.data.accounts}
          />
          <CorrectionEntries
            {...{ kind, payment, lines, cut }}
            fields={values}
            accounts={methods.data.accounts}
          />
        </>
      )}
      <FormRow>
        <SelectField
          label="Motivo"
          placeholder="Elige el motivo"
          options={REASONS[kind].map(reason => ({ value: reason, label: reason }))}
          {...form.bind('reason')}
        />
        <AdminPassword {...form.bind('password')} disabled={false} />
      </FormRow>
      {values.reason === OTHER_REASON && (
        <TextField label="Escribe el motivo" maxLength={120} {...form.bind('ownReason')} />
      )}
      <TextField label="Nota" optional maxLength={300} {...form.bind('note')} />
    </ActionDialog>
  );
}

/** Names the invoice that the ticket is in: it doesn't change by itself. */
function InvoicedNotice({ ticketKey, kind }: { ticketKey: TicketKey; kind: CorrectionKind }) {
  const ticket =
    'sale_id' in ticketKey
      ? { kind: 'sale' as const, id: ticketKey.sale_id }
      : { kind: 'appointment' as const, id: ticketKey.appointment_id };
  const invoiced = useCall('invoice/tickets', { ticket }).data?.tickets[0];
  if (!invoiced || invoiced.invoice_id === null) return null;
  return (
    <Notice tone="warn">
      Este ticket está en la <Link to={paths.invoice(invoiced.invoice_id)}>factura {invoiced.invoice}</Link>,
      que no cambia sola.{' '}
      {kind === 'method'
        ? 'Si su forma de pago ya no es la misma, tu contador decide si la sustituye.'
        : 'Si se devuelve dinero y ya está timbrada, tu contador debe emitir una nota de crédito.'}
    </Notice>
  );
}

/** The dialog over a page that doesn't have the ticket's payments itself. */
export function TicketCorrection({ ticketKey, ...dialog }: Omit<CorrectionDialogProps, 'ticket'>) {
  const ticket = useCall('sale/ticket', ticketKey);
  return ticket.data ? <CorrectionDialog {...dialog} ticketKey={ticketKey} ticket={ticket.data} /> : null;
}
