import { z } from 'zod';
import { today } from '../../rules/time';
import { command, query } from '../define';
import { day, id, pesos, search, shownVersion, sure, text, textOrNothing } from '../fields';
import { counted, page } from '../list-page';
import { checkRecipient, clientFiscal, issuer, issuerForm, recipientFields } from './fiscal';
import { invoiceDetail, invoiceRow, paymentForm, ticket, ticketRef } from './schemas';

const person = {
  rfc: 'CACX7605101P8',
  legal_name: 'Xóchilt Casas Chávez',
  regime: '612',
  cfdi_use: 'G03',
  postal_code: '36257',
};

/** The invoice that a command is about, as the screen shows it. */
const shownInvoice = { invoice_id: id, version: shownVersion };

export const invoiceCalls = {
  'invoice/get': query({
    permission: 'facturas',
    body: {
      /** A part of the name, the RFC or the folio. */
      search,
      status_id: z.int().optional(),
      ...page,
    },
    reply: { invoices: z.array(invoiceRow), ...counted },
    example: () => ({ limit: 5 }),
  }),
  'invoice/detail': query({
    permission: 'facturas',
    body: { invoice_id: id },
    /** `stamping`: a stamping service is set up. */
    reply: { invoice: invoiceDetail, stamping: z.boolean() },
  }),
  /** The XML as it was stamped or, until then, as it was issued; null before that. */
  'invoice/xml': query({
    permission: 'facturas',
    body: { invoice_id: id },
    reply: { file_name: z.string(), xml: z.string().nullable() },
  }),
  /** Tickets that were charged: one, those of a folio, those of a client or those of a day; of one client the last. */
  'invoice/tickets': query({
    permission: 'facturas',
    body: {
      ticket: ticketRef.optional(),
      folio: textOrNothing(20).optional(),
      client_id: id.optional(),
      day: day.optional(),
      /** Only those that are in no invoice. */
      open: z.boolean().optional(),
    },
    reply: { tickets: z.array(ticket), total: pesos },
    example: () => ({ day: today() }),
  }),
  'invoice/request': command({
    permission: 'facturas',
    invalidates: ['invoice'],
    body: {
      tickets: z.array(ticketRef).min(1, 'Elige al menos un ticket').max(50, 'Elige hasta 50 tickets'),
      recipient: z.object(recipientFields.shape).superRefine(checkRecipient),
      payment_form: paymentForm.default(''),
      sure,
    },
    reply: { invoice_id: id },
    example: demo => ({ tickets: [{ kind: 'appointment', id: demo.inProgress.id }], recipient: person }),
  }),
  /** Corrects who it is made out to, until it is stamped; its XML is to be made again. */
  'invoice/update': command({
    permission: 'facturas',
    invalidates: ['invoice'],
    body: {
      invoice: z
        .object({ ...recipientFields.shape, payment_form: paymentForm, id, version: shownVersion })
        .superRefine(checkRecipient),
      sure,
    },
    reply: { invoice: invoiceDetail },
    example: demo => ({ invoice: { id: demo.invoice, ...person, payment_form: '' } }),
  }),
  /** Makes the XML, with today's date and the data of the salon as they are now, without tickets that came back whole. */
  'invoice/issue': command({
    permission: 'issueInvoices',
    invalidates: ['invoice'],
    body: shownInvoice,
    reply: { invoice: invoiceDetail },
  }),
  /** Makes one invoice for all tickets of a day that are in no other. */
  'invoice/global': command({
    permission: 'issueInvoices',
    invalidates: ['invoice'],
    body: { day },
    reply: { invoice_id: id },
    example: () => ({ day: '2020-01-02' }),
  }),
  /** Hands it to the stamping service, which answers later; refused where money was given back since it was issued. */
  'invoice/stamp': command({
    permission: 'issueInvoices',
    invalidates: ['invoice'],
    body: shownInvoice,
    reply: { invoice: invoiceDetail },
  }),
  /** Its tickets may be invoiced again. One that is stamped must have been cancelled at the SAT before. */
  'invoice/cancel': command({
    permission: 'issueInvoices',
    invalidates: ['invoice'],
    body: { ...shownInvoice, reason: text(200, 'Escribe el motivo') },
    reply: { invoice: invoiceDetail },
  }),
  /** A client's fiscal data; null where nobody wrote them down. */
  'invoice/fiscal': query({
    permission: 'facturas',
    body: { client_id: id },
    reply: { fiscal: clientFiscal.nullable() },
  }),
  'invoice/fiscal/save': command({
    permission: 'facturas',
    invalidates: ['invoice'],
    body: {
      fiscal: z
        .object({ ...recipientFields.shape, client_id: id, version: shownVersion })
        .superRefine(checkRecipient),
      sure,
    },
    reply: { fiscal: clientFiscal },
    example: demo => ({ fiscal: { client_id: demo.client, ...person } }),
  }),
  /** The salon as the one who issues invoices; null until somebody wrote it down. */
  'invoice/issuer': query({
    permission: 'facturas',
    reply: { issuer: issuer.nullable() },
  }),
  'invoice/issuer/save': command({
    permission: 'issueInvoices',
    invalidates: ['invoice'],
    body: { issuer: issuerForm.safeExtend({ version: shownVersion }), sure },
    reply: { issuer },
    example: () => ({
      issuer: {
        rfc: 'EKU9003173C9',
        legal_name: 'Escuela Kemper Urgate',
        regime: '601',
        postal_code: '06700',
        series: 'F',
        service_key: '91101700',
        product_key: '53131602',
      },
    }),
  }),
};
