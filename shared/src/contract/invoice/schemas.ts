import { z } from 'zod';
import { PAYMENT_FORMS } from '../../rules/invoice/payment-form';
import { day, id, moment, pesos, textOrNothing, version } from '../fields';
import { checkRecipient, recipientFields } from './fiscal';

/** A ticket: an appointment that was charged, or a sale at the counter. */
const ticketKind = z.enum(['appointment', 'sale']);

export const ticketRef = z.object({ kind: ticketKind, id });

/** A charged ticket, and the invoice that it is in. */
export const ticket = ticketRef.extend({
  folio: z.string(),
  client_id: id.nullable(),
  client: z.string(),
  charged_at: moment,
  /** The amount to invoice: without tips, gift cards and packages, less what was given back. */
  total: pesos,
  /** Given back since it was charged. */
  refunded: pesos,
  /** The SAT's code of the form in which the largest part was paid. */
  payment_form: z.string(),
  /** Null where it is in none. */
  invoice_id: id.nullable(),
  invoice_type_id: z.int().nullable(),
  /** 'F-12'. */
  invoice: z.string(),
});

export type Ticket = z.output<typeof ticket>;

const FORM_CODES: readonly string[] = PAYMENT_FORMS.map(({ code }) => code);

/** The SAT's code of a form of payment; '' for that of the largest payment. */
export const paymentForm = z
  .string()
  .refine(code => code === '' || FORM_CODES.includes(code), 'Elige la forma de pago');

/** The recipient of an invoice, as the form of a request or a correction has it. */
const invoiceFields = z.object({ ...recipientFields.shape, payment_form: paymentForm });

export const invoiceForm = invoiceFields.superRefine(checkRecipient);

/** The same with further tickets of the client, by their place in the list. */
export const requestForm = z
  .object({ ...invoiceFields.shape, also: z.array(z.string()) })
  .superRefine(checkRecipient);

const cancelFields = z.object({
  /** Given by the SAT; '' if the invoice was never sent there. */
  motive: z.string(),
  reason: textOrNothing(120),
});

/** The cancellation of an invoice as its dialog holds it; the body has both as one reason. */
export const cancelForm = cancelFields.extend({
  reason: cancelFields.shape.reason.min(1, 'Escribe el motivo'),
});

/** The same of one that is stamped. */
export const stampedCancelForm = cancelFields.extend({
  motive: z.string().min(1, 'Elige el motivo ante el SAT'),
});

export const invoiceRow = z.object({
  id,
  folio: z.int(),
  series: z.string(),
  type_id: z.int(),
  status_id: z.int(),
  rfc: z.string(),
  legal_name: z.string(),
  /** The day of a global invoice. */
  day: day.nullable(),
  total: pesos,
  creation_date: moment,
  version,
});

export const invoiceDetail = invoiceRow.extend({
  client_id: id.nullable(),
  regime: recipientFields.shape.regime,
  cfdi_use: recipientFields.shape.cfdi_use,
  postal_code: z.string(),
  /** As it was chosen; '' is that of the largest payment. */
  payment_form: z.string(),
  /** The SAT's code that its XML says, or would say by now. */
  paid_as: z.string(),
  requested_by: z.string(),
  issued_at: moment.nullable(),
  uuid: z.string().nullable(),
  stamped_at: moment.nullable(),
  /** The stamping service's refusal, or why it doesn't answer. */
  problem: z.string(),
  cancelled_at: moment.nullable(),
  cancel_reason: z.string(),
  tickets: z.array(ticket),
  /** Given back since it was requested or issued: once it is stamped, that needs a nota de crédito. */
  refunded_after: pesos,
});
