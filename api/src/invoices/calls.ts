import { sum, toCentavos, toPesos } from '@melena/shared/rules/money';
import type { Handlers, PathsOf } from '../core/context';
import { requireFound } from '../core/errors';
import { stampingSettings } from '../core/stamping-settings';
import { fiscalHandlers } from './fiscal-calls';
import { findInvoice, findXml, listInvoices, NO_INVOICE } from './invoice-store';
import { findTicketRow } from './invoiceable-ticket-store';
import { listTicketRows } from './invoiceable-ticket-view';
import { issueHandlers } from './issue';
import { requestHandlers } from './requests';
import { stampHandlers } from './stamp-calls';

export const invoiceHandlers: Handlers<PathsOf<'invoice'>> = {
  ...fiscalHandlers,
  ...requestHandlers,
  ...issueHandlers,
  ...stampHandlers,

  'invoice/get': (filter, { read }) => listInvoices(read, filter),

  'invoice/detail': async ({ invoice_id }, { read }) => ({
    invoice: await findInvoice(read, invoice_id),
    stamping: stampingSettings() !== null,
  }),

  'invoice/xml': async ({ invoice_id }, { read }) => {
    const { series, folio, uuid, xml } = requireFound(await findXml(read, invoice_id), NO_INVOICE);
    return { file_name: `${uuid ?? `${series}-${folio}`}.xml`, xml };
  },

  'invoice/tickets': async ({ ticket, client_id, ...filter }, { read }) => {
    const tickets = await listTicketRows(read, {
      ...filter,
      clientId: client_id,
      ...(ticket ? { refs: [ticket] } : {}),
    });
    if (ticket && tickets.length === 0)
      requireFound(await findTicketRow(read, ticket), 'No se encontró el ticket');
    return { tickets, total: toPesos(sum(tickets.map(({ total }) => toCentavos(total)))) };
  },
};
