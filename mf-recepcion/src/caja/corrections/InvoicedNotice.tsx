import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Link } from '@melena/shared/router';
import type { CorrectionKind, TicketKey } from './correction';

interface InvoicedNoticeProps {
  ticketKey: TicketKey;
  kind: CorrectionKind;
}

/** Names the invoice that the ticket is in: it doesn't change by itself. */
export function InvoicedNotice({ ticketKey, kind }: InvoicedNoticeProps) {
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
