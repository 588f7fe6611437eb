import { add, type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { formatSaleFolio } from '@melena/shared/rules/till/voucher';
import { addDays, type Day, instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { payerName } from '../core/wire-values';

/** A ticket is named by an appointment that was charged, or by a sale. */
export interface TicketRef {
  readonly kind: 'appointment' | 'sale';
  readonly id: number;
}

/** A charged appointment or a sale, with the invoice that it is in. */
export interface Ticket extends TicketRef {
  readonly folio: string;
  readonly client_id: number | null;
  readonly client: string;
  readonly charged_at: Date;
  /** Without what was given back. */
  readonly total: Centavos;
  /** Taken off the prices: the discount, and what was given back. */
  readonly reduction: Centavos;
  readonly refunded: Centavos;
  readonly invoice: TicketInvoice | null;
}

interface TicketInvoice {
  readonly id: number;
  readonly folio: number;
  readonly series: string;
  readonly type_id: number;
}

export interface TicketFilter {
  readonly refs?: readonly TicketRef[];
  readonly folio?: string;
  readonly clientId?: number;
  readonly day?: Day;
  /** Only those that are in no invoice. */
  readonly open?: boolean;
  /** Also those that were given back whole: an invoice still names them. */
  readonly evenReturned?: boolean;
}

/** A client's tickets go back so far. */
const LAST_OF_CLIENT = 20;
const MOST = 2_000;

/** The row that a ticket is made of, charged or not. */
export function findTicketRow(read: Read, { kind, id }: TicketRef) {
  const table = kind === 'sale' ? 'sales' : 'appointments';
  return read.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst();
}

/** Tickets that were charged, first to last; of a client only the last ones. */
export async function listTickets(read: Read, filter: TicketFilter): Promise<Ticket[]> {
  const [appointments, sales] = await Promise.all([
    selectAppointments(read, filter).execute(),
    selectSales(read, filter).execute(),
  ]);
  const tickets = [
    ...appointments.map(row => toTicket('appointment', `#${row.folio}`, row)),
    ...sales.map(row => toTicket('sale', formatSaleFolio(row.folio), row)),
  ];
  return tickets
    .filter(({ total }) => filter.evenReturned || total > ZERO)
    .sort((one, other) => one.charged_at.getTime() - other.charged_at.getTime() || one.id - other.id);
}

interface TicketSource {
  readonly id: number;
  readonly client_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly charged_at: Date | null;
  readonly creation_date: Date;
  readonly total: Centavos;
  readonly discount: Centavos;
  readonly refunded: Centavos;
  readonly invoice_id: number | null;
  readonly invoice_folio: number | null;
  readonly series: string | null;
  readonly type_id: number | null;
}

function toTicket(kind: TicketRef['kind'], folio: string, row: TicketSource): Ticket {
  const { invoice_id, invoice_folio, series, type_id } = row;
  const refunded = centavos(Math.min(row.refunded, row.total));
  return {
    kind,
    folio,
    id: row.id,
    client_id: row.client_id,
    client: payerName(row),
    charged_at: row.charged_at ?? row.creation_date,
    total: subtract(row.total, refunded),
    reduction: add(row.discount, refunded),
    refunded,
    invoice:
      invoice_id === null
        ? null
        : { id: invoice_id, folio: invoice_folio ?? 0, series: series ?? '', type_id: type_id ?? 0 },
  };
}

function selectAppointments(read: Read, filter: TicketFilter) {
  const { refs, folio, clientId, open } = filter;
  let found = read
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('invoice_tickets as t', join =>
      join.onRef('t.appointment_id', '=', 'a.id').on('t.live', '=', true),
    )
    .leftJoin('invoices as i', 'i.id', 't.invoice_id')
    .where('a.status_id', '=', 4)
    .select(['a.id', 'a.folio', 'a.client_id', 'a.total', 'a.discount', 'a.refunded', 'a.creation_date'])
    .select(['a.ended_at as charged_at', 'c.first_name', 'c.last_name'])
    .select(['i.id as invoice_id', 'i.folio as invoice_folio', 'i.series', 'i.type_id']);
  if (refs) found = found.where('a.id', 'in', idsOf(refs, 'appointment'));
  if (folio !== undefined) found = found.where('a.folio', '=', folioNumber(folio, 'appointment'));
  if (clientId !== undefined) found = found.where('a.client_id', '=', clientId);
  for (const { from, to } of hoursOf(filter)) {
    found = found.where('a.ended_at', '>=', from).where('a.ended_at', '<', to);
  }
  if (open) found = found.where('t.id', 'is', null);
  return found.orderBy('a.ended_at', 'desc').limit(limitOf(filter));
}

/** Only products: gift cards and packages are money received before, whose use is what is invoiced. */
const PRODUCTS = (column: 'total' | 'discount') =>
  sql<Centavos>`(select coalesce(sum(${column === 'total' ? sql`l.total - l.discount` : sql`l.discount`}), 0)::bigint
    from ${ownRows('sale_lines')} l where l.sale_id = s.id and l.kind = 'product')`;

/** For products that came back, and what was given back of the sale as a whole. */
const REFUNDED = sql<Centavos>`((select coalesce(sum(r.amount), 0) from ${ownRows('product_returns')} r
    join ${ownRows('sale_lines')} l on l.id = r.sale_line_id
    where l.sale_id = s.id and l.kind = 'product')
  + (select coalesce(sum(k.refunded), 0) from ${ownRows('corrections')} k
    where k.sale_id = s.id and k.kind <> 'return'))::bigint`;

function selectSales(read: Read, filter: TicketFilter) {
  const { refs, folio, clientId, open } = filter;
  let found = read
    .selectFrom('sales as s')
    .leftJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('invoice_tickets as t', join => join.onRef('t.sale_id', '=', 's.id').on('t.live', '=', true))
    .leftJoin('invoices as i', 'i.id', 't.invoice_id')
    .select(['s.id', 's.folio', 's.client_id', 's.creation_date', 's.creation_date as charged_at'])
    .select([PRODUCTS('total').as('total'), PRODUCTS('discount').as('discount'), REFUNDED.as('refunded')])
    .select(['c.first_name', 'c.last_name'])
    .select(['i.id as invoice_id', 'i.folio as invoice_folio', 'i.series', 'i.type_id']);
  if (refs) found = found.where('s.id', 'in', idsOf(refs, 'sale'));
  if (folio !== undefined) found = found.where('s.folio', '=', folioNumber(folio, 'sale'));
  if (clientId !== undefined) found = found.where('s.client_id', '=', clientId);
  for (const { from, to } of hoursOf(filter)) {
    found = found.where('s.creation_date', '>=', from).where('s.creation_date', '<', to);
  }
  if (open) found = found.where('t.id', 'is', null);
  return found.orderBy('s.creation_date', 'desc').limit(limitOf(filter));
}

/** The moments of the filter's day, if it has one. */
function hoursOf({ day }: TicketFilter): { from: Date; to: Date }[] {
  return day === undefined
    ? []
    : [{ from: instantOf(day, '00:00'), to: instantOf(addDays(day, 1), '00:00') }];
}

function limitOf({ clientId }: TicketFilter): number {
  return clientId === undefined ? MOST : LAST_OF_CLIENT;
}

const FOLIOS = { appointment: /^#?(\d{1,9})$/, sale: /^v-?(\d{1,9})$/i };

/** '#12854' and '12854' of an appointment, 'V-0012' of a sale, as a number; what is no folio finds nothing. */
function folioNumber(folio: string, kind: TicketRef['kind']): number {
  return Number(FOLIOS[kind].exec(folio)?.[1] ?? 0);
}

/** Ids of one kind; an id that nothing has where there are none, since a list must not be empty. */
function idsOf(refs: readonly TicketRef[], kind: TicketRef['kind']): number[] {
  const ids = refs.filter(ref => ref.kind === kind).map(({ id }) => id);
  return ids.length > 0 ? ids : [0];
}

/** Locks what tickets are about, in one order: of two commands that want one ticket, one waits for the other. */
export async function lockTickets(tx: Tx, refs: readonly TicketRef[]): Promise<void> {
  for (const [table, kind] of [
    ['appointments', 'appointment'],
    ['sales', 'sale'],
  ] as const) {
    await tx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', idsOf(refs, kind))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
}
