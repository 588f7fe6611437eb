import {
  canIssue,
  INVOICE_STATUS,
  INVOICE_TYPE,
  invoiceName,
} from '@melena/shared/rules/invoice/invoice-status';
import { sum } from '@melena/shared/rules/money';
import type { Handlers } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, notFound, requireFresh } from '../core/errors';
import { findClientFiscal } from './fiscal-store';
import { findInvoice, insertTickets, lockInvoice, NO_INVOICE } from './invoice-store';
import { listTickets, lockTickets, type Ticket, type TicketRef } from './invoiceable-ticket-store';
import { askAboutRfc } from './rfc-question';

/** Asking for an invoice, and correcting who it is made out to. */
export const requestHandlers: Handlers<'invoice/request' | 'invoice/update'> = {
  'invoice/request': async ({ tickets: refs, recipient, payment_form, sure }, { tx, caller, audit }) => {
    const tickets = await takeTickets(tx, refs);
    const clients = new Set(tickets.map(({ client_id }) => client_id));
    const [client_id = null] = clients.size === 1 ? clients : [];
    const known = client_id === null ? undefined : await findClientFiscal(tx, client_id);
    askAboutRfc(recipient.rfc, sure, known);
    const values = { ...recipient, client_id, payment_form, total: sum(tickets.map(({ total }) => total)) };
    const invoiceId = await insertRow(tx, 'invoices', {
      ...values,
      type_id: INVOICE_TYPE.client,
      staff_id: caller.actorId,
    });
    await insertTickets(tx, invoiceId, tickets);
    // A client's first invoice says who the next ones are made out to.
    if (client_id !== null && !known) await insertRow(tx, 'client_fiscal', { ...recipient, client_id });
    audit({ entity: 'invoice', entityId: invoiceId, after: values });
    return { invoice_id: invoiceId };
  },

  'invoice/update': async ({ invoice: { id, version, ...sent }, sure }, { tx, audit }) => {
    const before = requireFresh(await lockInvoice(tx, id), version, NO_INVOICE);
    if (before.type_id !== INVOICE_TYPE.client) throw conflict('La factura global es del público en general');
    if (!canIssue(before)) throw conflict('Esta factura ya no se puede corregir');
    askAboutRfc(sent.rfc, sure, before);
    // The XML that there is says something else.
    const after = { ...sent, status_id: INVOICE_STATUS.requested, problem: '' };
    await updateRow(tx, 'invoices', id, { ...after, ...NO_XML });
    audit({ entity: 'invoice', entityId: id, before, after: { ...before, ...after } });
    return { invoice: await findInvoice(tx, id) };
  },
};

const NO_XML = { xml: null, issued_at: null, stamp_key: null, series: '' };

/** Tickets that are in no invoice yet, locked. @throws {AppError} naming the one that can't be invoiced, and why */
async function takeTickets(tx: Tx, refs: readonly TicketRef[]): Promise<Ticket[]> {
  await lockTickets(tx, refs);
  const tickets = await listTickets(tx, { refs });
  if (tickets.length < new Set(refs.map(({ kind, id }) => `${kind} ${id}`)).size) {
    throw notFound('Solo se factura lo que ya se cobró');
  }
  for (const { folio, invoice } of tickets) {
    if (!invoice) continue;
    const name = invoiceName(invoice);
    throw conflict(
      invoice.type_id === INVOICE_TYPE.global
        ? `El ticket ${folio} ya está en la factura global ${name}: ya no se factura por separado`
        : `El ticket ${folio} ya tiene la factura ${name}`,
    );
  }
  return tickets;
}
