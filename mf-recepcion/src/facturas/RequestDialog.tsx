import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { requestForm, type Ticket } from '@melena/shared/contract/invoice/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty, ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { formatMoney, sum, toCentavos } from '@melena/shared/rules/money';
import { formatDateOf } from '@melena/shared/rules/time';
import { ReceiptText } from 'lucide-react';
import { NO_RECIPIENT, RecipientFields } from '../common/fiscal/RecipientFields';
import { alreadyInvoiced } from './FindTicketDialog';
import { PaymentFormField } from './PaymentFormField';

const TITLE = 'Solicitar factura';
const FAILED = 'No se pudo cargar el ticket';
const NOT_FOUND = { icon: ReceiptText, text: 'No se encontró el ticket' };

interface RequestDialogProps {
  ticket: Pick<Ticket, 'kind' | 'id'>;
  onRequested: (invoiceId: number) => void;
  onClose: () => void;
}

/** Asks for the invoice of a ticket, with other tickets of the same client where there are any. */
export function RequestDialog({ ticket, onRequested, onClose }: RequestDialogProps) {
  const asked = useCall('invoice/tickets', { ticket });
  const found = asked.data?.tickets[0];
  const client_id = found?.client_id ?? 0;
  const known = client_id > 0;
  const fiscal = useCall('invoice/fiscal', { client_id }, { enabled: known });
  const others = useCall('invoice/tickets', { client_id, open: true }, { enabled: known });
  const ready = found && (!known || (fiscal.data && others.data));
  if (ready && found.invoice_id === null) {
    return (
      <RequestForm
        ticket={found}
        others={others.data?.tickets.filter(each => each.id !== found.id || each.kind !== found.kind) ?? []}
        fiscal={fiscal.data?.fiscal ?? null}
        onRequested={onRequested}
        onClose={onClose}
      />
    );
  }
  const error = loadError(fiscal, FAILED) ?? loadError(others, FAILED);
  const skeleton = <SkeletonRows rows={6} label="Cargando el ticket" />;
  return (
    <Dialog open size={560} title={TITLE} onClose={onClose} foot={<Button onClick={onClose}>Volver</Button>}>
      <Loaded query={asked} failed={FAILED} nowhere={NOT_FOUND} skeleton={skeleton}>
        {() =>
          !found ? (
            <Empty icon={ReceiptText} text="Solo se factura lo que ya se cobró" />
          ) : found.invoice_id ? (
            <Notice tone="info">{alreadyInvoiced(found)}</Notice>
          ) : error ? (
            <ErrorState {...error} />
          ) : (
            skeleton
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface RequestFormProps {
  ticket: Ticket;
  others: readonly Ticket[];
  fiscal: CallReply<'invoice/fiscal'>['fiscal'];
  onRequested: (invoiceId: number) => void;
  onClose: () => void;
}

function RequestForm({ ticket, others, fiscal, onRequested, onClose }: RequestFormProps) {
  const { rfc, legal_name, regime, cfdi_use, postal_code } = fiscal ?? NO_RECIPIENT;
  const recipient = { rfc, legal_name, regime, cfdi_use, postal_code };
  const chosen = (also: readonly string[]) => [ticket, ...others.filter(each => also.includes(keyOf(each)))];
  return (
    <CommandDialog
      size={560}
      title={TITLE}
      subtitle={`Ticket ${ticket.folio} · ${ticket.client || 'Público en general'}`}
      call="invoice/request"
      schema={requestForm}
      values={{ ...recipient, payment_form: '', also: [] as string[] }}
      toBody={({ payment_form, also, ...recipient }) => ({
        tickets: chosen(also).map(({ kind, id }) => ({ kind, id })),
        recipient,
        payment_form,
      })}
      done="Factura solicitada"
      onDone={reply => onRequested(reply.invoice_id)}
      verb="Solicitar factura"
      onClose={onClose}
    >
      {form => {
        const also = form.bind('also');
        const total = sum(chosen(also.value).map(each => toCentavos(each.total)));
        return (
          <>
            {toCentavos(ticket.refunded) > 0 && (
              <Notice tone="info">
                Se devolvieron {formatMoney(ticket.refunded)} de este ticket: la factura es por lo demás.
              </Notice>
            )}
            <RecipientFields bind={name => form.bind(name)} />
            <PaymentFormField
              largest={also.value.length > 0 ? '' : ticket.payment_form}
              {...form.bind('payment_form')}
            />
            {others.length > 0 && (
              <CheckboxGroup
                label="En la misma factura"
                options={others.map(each => ({
                  value: keyOf(each),
                  label: `${each.folio} · ${formatDateOf(each.charged_at)} · ${formatMoney(each.total)}`,
                }))}
                {...also}
              />
            )}
            <Notice tone="info">Total de la factura: {formatMoney(total)}, sin propinas.</Notice>
          </>
        );
      }}
    </CommandDialog>
  );
}

function keyOf({ kind, id }: Ticket): string {
  return `${kind} ${id}`;
}
