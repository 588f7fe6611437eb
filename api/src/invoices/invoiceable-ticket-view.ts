import type { Ticket as TicketRow } from '@melena/shared/contract/invoice/schemas';
import { invoiceName } from '@melena/shared/rules/invoice/invoice-status';
import { largestForm } from '@melena/shared/rules/invoice/payment-form';
import { toPesos } from '@melena/shared/rules/money';
import type { Read } from '../core/database/salon/handle';
import { listPaidParts } from './invoiceable-line-store';
import { listTickets, type TicketFilter, type TicketRef } from './invoiceable-ticket-store';

/** Tickets as they travel. */
export async function listTicketRows(read: Read, filter: TicketFilter): Promise<TicketRow[]> {
  const tickets = await listTickets(read, filter);
  if (tickets.length === 0) return [];
  const parts = await listPaidParts(read, tickets);
  const partsOf = (ref: TicketRef) => parts.filter(({ kind, id }) => kind === ref.kind && id === ref.id);
  return tickets.map(ticket => ({
    kind: ticket.kind,
    id: ticket.id,
    folio: ticket.folio,
    client_id: ticket.client_id,
    client: ticket.client,
    charged_at: ticket.charged_at.toISOString(),
    total: toPesos(ticket.total),
    refunded: toPesos(ticket.refunded),
    payment_form: largestForm(partsOf(ticket)),
    invoice_id: ticket.invoice?.id ?? null,
    invoice_type_id: ticket.invoice?.type_id ?? null,
    invoice: ticket.invoice ? invoiceName(ticket.invoice) : '',
  }));
}
