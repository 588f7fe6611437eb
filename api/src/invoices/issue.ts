import { randomUUID } from 'node:crypto';
import { PUBLIC_RECIPIENT } from '@melena/shared/rules/invoice/fiscal-data';
import { canIssue, INVOICE_STATUS, INVOICE_TYPE } from '@melena/shared/rules/invoice/invoice-status';
import { largestForm } from '@melena/shared/rules/invoice/payment-form';
import { atLeastZero, type Centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { formatDay, today } from '@melena/shared/rules/time';
import type { Handlers } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, requireFresh } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { type CfdiConcept, writeCfdi } from './cfdi';
import { findIssuer } from './fiscal-store';
import {
  findInvoice,
  insertTickets,
  listTicketsOf,
  lockInvoice,
  NO_INVOICE,
  updateTickets,
} from './invoice-store';
import { listPaidParts, listTicketLines, type TicketLine } from './invoiceable-line-store';
import { listTickets, lockTickets, type Ticket } from './invoiceable-ticket-store';

type Issuer = NonNullable<Awaited<ReturnType<typeof findIssuer>>>;
type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

/** Making the XML of an invoice. */
export const issueHandlers: Handlers<'invoice/issue' | 'invoice/global'> = {
  'invoice/issue': async ({ invoice_id, version }, { tx, now, audit }) => {
    const before = requireFresh(await lockInvoice(tx, invoice_id), version, NO_INVOICE);
    if (!canIssue(before)) throw conflict('Esta factura ya se mandó timbrar o se canceló');
    const after = await issue(tx, before, now);
    audit({ entity: 'invoice', entityId: invoice_id, before, after: { ...before, ...after } });
    return { invoice: await findInvoice(tx, invoice_id) };
  },

  'invoice/global': async ({ day }, { tx, caller, now, audit }) => {
    if (day > today(now)) throw invalid('day', 'Ese día aún no llega');
    await lockSalon(tx);
    const issuer = await requireIssuer(tx);
    await lockTickets(tx, await listTickets(tx, { day, open: true }));
    const tickets = await listTickets(tx, { day, open: true });
    if (tickets.length === 0) throw conflict(`No hay tickets sin factura del ${formatDay(day)}`);
    const values = {
      ...PUBLIC_RECIPIENT,
      postal_code: issuer.postal_code,
      day,
      total: sum(tickets.map(({ total }) => total)),
    };
    const invoiceId = await insertRow(tx, 'invoices', {
      ...values,
      type_id: INVOICE_TYPE.global,
      staff_id: caller.actorId,
    });
    await insertTickets(tx, invoiceId, tickets);
    const locked = requireFresh(await lockInvoice(tx, invoiceId), undefined, NO_INVOICE);
    const issued = await issue(tx, locked, now);
    audit({ entity: 'invoice', entityId: invoiceId, after: { ...values, ...issued } });
    return { invoice_id: invoiceId };
  },
};

/** Writes the XML of what the tickets cost now, under a new key for the stamping service. */
async function issue(tx: Tx, invoice: LockedInvoice, now: Date) {
  const issuer = await requireIssuer(tx);
  const asked = await listTicketsOf(tx, invoice.id);
  await lockTickets(tx, asked);
  const tickets = await listTickets(tx, { refs: asked });
  if (tickets.length === 0) throw conflict('Todo lo de esta factura se devolvió: cancélala');
  const refs = tickets.map(({ kind, id }) => ({ kind, id }));
  const lines = await listTicketLines(tx, refs);
  const paymentForm = invoice.payment_form || largestForm(await listPaidParts(tx, refs));
  const series = issuer.series;
  const xml = writeCfdi({
    ...invoice,
    series,
    at: now,
    issuer,
    recipient: invoice,
    paymentForm,
    tickets: tickets.map(ticket =>
      invoice.type_id === INVOICE_TYPE.global ? soldAsOne(ticket) : soldByLine(ticket, lines, issuer),
    ),
  });
  const total = sum(tickets.map(each => each.total));
  const shown = { status_id: INVOICE_STATUS.issued, series, issued_at: now, total, problem: '' };
  await updateRow(tx, 'invoices', invoice.id, { ...shown, xml, stamp_key: randomUUID(), stamp_tries: 0 });
  await updateTickets(tx, invoice.id, asked, tickets);
  return shown;
}

async function requireIssuer(tx: Tx): Promise<Issuer> {
  const issuer = await findIssuer(tx);
  if (!issuer) throw conflict('Faltan los datos fiscales del salón: se escriben en Salones');
  return issuer;
}

interface CfdiTicket {
  readonly prices: readonly Centavos[];
  readonly total: Centavos;
  readonly reduction: Centavos;
  readonly concepts: readonly CfdiConcept[];
}

/** In a global invoice a ticket is one line, without a discount. */
function soldAsOne({ folio, total }: Ticket): CfdiTicket {
  const concept = {
    productKey: '01010101',
    unitKey: 'ACT',
    quantity: 1,
    description: 'Venta',
    number: folio,
  };
  return { prices: [total], total, reduction: ZERO, concepts: [concept] };
}

/**
 * A ticket line by line. What it cost in the end is shared by the lines' prices; where a budget was agreed to, they add up to
 * another sum. What costs nothing is left out: the SAT takes no line of zero.
 */
function soldByLine(ticket: Ticket, lines: readonly TicketLine[], issuer: Issuer): CfdiTicket {
  const all = lines.filter(({ kind, id }) => kind === ticket.kind && id === ticket.id);
  const own = all.filter(({ price, quantity }) => price > 0 && quantity > 0);
  const { total, folio } = ticket;
  // Lines that came back are left out already, and so are no discount.
  const reduction = atLeastZero(subtract(ticket.reduction, sum(all.map(({ returned }) => returned))));
  if (own.length === 0) {
    const line = { sold: 'service', quantity: 1, description: 'Servicio de belleza' } as const;
    return { prices: [total], total, reduction, concepts: [conceptOf(line, folio, issuer)] };
  }
  return {
    prices: own.map(({ price }) => price),
    total,
    reduction,
    concepts: own.map(line => conceptOf(line, folio, issuer)),
  };
}

function conceptOf(
  { sold, quantity, description }: Pick<TicketLine, 'sold' | 'quantity' | 'description'>,
  folio: string,
  issuer: Issuer,
): CfdiConcept {
  const [productKey, unitKey] =
    sold === 'service' ? [issuer.service_key, 'E48'] : [issuer.product_key, 'H87'];
  return { productKey, unitKey, quantity, description, number: folio };
}
