import type { invoiceDetail, invoiceRow } from '@melena/shared/contract/invoice/schemas';
import { largestForm } from '@melena/shared/rules/invoice/payment-form';
import { atLeastZero, type Centavos, subtract, sum, toCentavos, toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countFound, isTruncated } from '../core/database/paging';
import type { Read, Tx } from '../core/database/salon/handle';
import { requireFound } from '../core/errors';
import { containsPattern } from '../core/text-search';
import { toIsoMoment } from '../core/wire-values';
import { listPaidParts } from './invoiceable-line-store';
import type { TicketRef } from './invoiceable-ticket-store';
import { listTicketRows } from './invoiceable-ticket-view';

type InvoiceRow = z.output<typeof invoiceRow>;
export type InvoiceDetail = z.output<typeof invoiceDetail>;

export const NO_INVOICE = 'No se encontró la factura';

interface InvoiceFilter {
  readonly search?: string;
  readonly status_id?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** A part of the invoices, the latest first, and how many there are. */
export async function listInvoices(read: Read, filter: InvoiceFilter) {
  let found = read.selectFrom('invoices as i');
  if (filter.status_id !== undefined) found = found.where('i.status_id', '=', filter.status_id);
  if (filter.search) {
    const pattern = containsPattern(filter.search);
    found = found.where(
      sql<boolean>`(fold(i.legal_name) like fold(${pattern}) or fold(i.rfc) like fold(${pattern})
        or fold(i.series || '-' || i.folio) like fold(${pattern}))`,
    );
  }
  const { offset = 0, limit = 10_000 } = filter;
  const [rows, counted] = await Promise.all([
    found
      .select(['i.id', 'i.folio', 'i.series', 'i.type_id', 'i.status_id', 'i.rfc', 'i.legal_name', 'i.day'])
      .select(['i.total', 'i.creation_date', 'i.version'])
      .orderBy('i.creation_date', 'desc')
      .orderBy('i.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countFound(read, found, filter),
  ]);
  const invoices: InvoiceRow[] = rows.map(row => ({
    ...row,
    total: toPesos(row.total),
    creation_date: row.creation_date.toISOString(),
  }));
  return { invoices, ...counted, ...isTruncated(filter, counted) };
}

/** An invoice, whole, with its tickets. @throws {AppError} `not_found` */
export async function findInvoice(read: Read, id: number): Promise<InvoiceDetail> {
  const { issued_form, ...row } = requireFound(
    await read
      .selectFrom('invoices as i')
      .innerJoin('staff as s', 's.id', 'i.staff_id')
      .where('i.id', '=', id)
      .select(['i.id', 'i.folio', 'i.series', 'i.type_id', 'i.status_id', 'i.rfc', 'i.legal_name', 'i.day'])
      .select(['i.total', 'i.creation_date', 'i.version', 'i.client_id', 'i.regime', 'i.cfdi_use'])
      .select(['i.postal_code', 'i.payment_form', 'i.issued_at', 'i.uuid', 'i.stamped_at', 'i.problem'])
      .select(['i.cancelled_at', 'i.cancel_reason', 's.name as requested_by'])
      .select(sql<string | null>`substring(i.xml from 'FormaPago="([0-9]{2})"')`.as('issued_form'))
      .executeTakeFirst(),
    NO_INVOICE,
  );
  const kept = await listTicketsOf(read, id);
  const tickets = await listTicketRows(read, { refs: kept, evenReturned: true });
  const before = sum(kept.map(({ total }) => total));
  const now = sum(tickets.map(({ total }) => toCentavos(total)));
  return {
    ...row,
    total: toPesos(row.total),
    creation_date: row.creation_date.toISOString(),
    issued_at: toIsoMoment(row.issued_at),
    stamped_at: toIsoMoment(row.stamped_at),
    cancelled_at: toIsoMoment(row.cancelled_at),
    tickets,
    refunded_after: toPesos(atLeastZero(subtract(before, now))),
    paid_as: issued_form ?? (row.payment_form || largestForm(await listPaidParts(read, kept))),
  };
}

/** The tickets of an invoice, with what each is in it for. */
export async function listTicketsOf(read: Read, invoiceId: number) {
  const rows = await read
    .selectFrom('invoice_tickets')
    .select(['appointment_id', 'sale_id', 'total'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map(({ appointment_id, sale_id, total }) => ({ ...refOf(appointment_id, sale_id), total }));
}

function refOf(appointmentId: number | null, saleId: number | null): TicketRef {
  return appointmentId === null
    ? { kind: 'sale', id: saleId ?? 0 }
    : { kind: 'appointment', id: appointmentId };
}

/** An invoice, locked until the command ends. */
export function lockInvoice(tx: Tx, id: number) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'version', 'folio', 'series', 'type_id', 'status_id', 'client_id', 'day', 'rfc'])
    .select(['legal_name', 'regime', 'cfdi_use', 'postal_code', 'payment_form', 'total', 'problem'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Puts tickets into an invoice. */
export async function insertTickets(
  tx: Tx,
  invoiceId: number,
  tickets: readonly (TicketRef & { readonly total: Centavos })[],
): Promise<void> {
  await tx
    .insertInto('invoice_tickets')
    .values(
      tickets.map(({ kind, id, total }) => ({
        invoice_id: invoiceId,
        appointment_id: kind === 'appointment' ? id : null,
        sale_id: kind === 'sale' ? id : null,
        total,
      })),
    )
    .execute();
}

/** Writes what each ticket is in the invoice for, as it is issued; one that came back whole is in it no more. */
export async function updateTickets(
  tx: Tx,
  invoiceId: number,
  before: readonly (TicketRef & { readonly total: Centavos })[],
  now: readonly (TicketRef & { readonly total: Centavos })[],
): Promise<void> {
  for (const { kind, id, total } of before) {
    const left = now.find(ticket => ticket.kind === kind && ticket.id === id)?.total;
    const column = kind === 'appointment' ? 'appointment_id' : 'sale_id';
    if (left === undefined) {
      await tx
        .deleteFrom('invoice_tickets')
        .where('invoice_id', '=', invoiceId)
        .where(column, '=', id)
        .execute();
    } else if (left !== total) {
      await tx
        .updateTable('invoice_tickets')
        .set({ total: left })
        .where('invoice_id', '=', invoiceId)
        .where(column, '=', id)
        .execute();
    }
  }
}

/** Lets the tickets of an invoice into another one. */
export async function releaseTickets(tx: Tx, invoiceId: number): Promise<void> {
  await tx.updateTable('invoice_tickets').set({ live: false }).where('invoice_id', '=', invoiceId).execute();
}

/** The XML of an invoice, stamped where it is. */
export function findXml(read: Read, id: number) {
  return read
    .selectFrom('invoices')
    .select(['folio', 'series', 'uuid'])
    .select(sql<string | null>`coalesce(stamped_xml, xml)`.as('xml'))
    .where('id', '=', id)
    .executeTakeFirst();
}
