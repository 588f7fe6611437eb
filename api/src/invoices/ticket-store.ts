import { type Centavos, centavos } from '@melena/shared/rules/money';
import { addDays, type Day, instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';

/** What names a ticket: an appointment that was charged, or a sale. */
export interface TicketRef {
  readonly kind: 'appointment' | 'sale';
  readonly id: number;
}

/** What was charged, and the invoice that it is in. */
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
}

/** A client's tickets go back so far. */
const LAST_OF_CLIENT = 20;
const MOST = 2_000;

/** Tickets that were charged, the first first; of a client only the last ones. */
export async function listTickets(read: Read, filter: TicketFilter): Promise<Ticket[]> {
  const rows = await selectAppointments(read, filter).execute();
  return rows
    .map(row => ({
      kind: 'appointment' as const,
      id: row.id,
      folio: `#${row.folio}`,
      client_id: row.client_id,
      client: fullName(row.first_name, row.last_name),
      charged_at: row.ended_at ?? row.creation_date,
      total: row.total,
      reduction: row.discount,
      refunded: centavos(0),
      invoice:
        row.invoice_id === null
          ? null
          : {
              id: row.invoice_id,
              folio: row.invoice_folio ?? 0,
              series: row.series ?? '',
              type_id: row.type_id ?? 0,
            },
    }))
    .sort((one, other) => one.charged_at.getTime() - other.charged_at.getTime() || one.id - other.id);
}

function selectAppointments(read: Read, { refs, folio, clientId, day, open }: TicketFilter) {
  let found = read
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('invoice_tickets as t', join =>
      join.onRef('t.appointment_id', '=', 'a.id').on('t.live', '=', true),
    )
    .leftJoin('invoices as i', 'i.id', 't.invoice_id')
    .where('a.status_id', '=', 4)
    .where('a.total', '>', centavos(0))
    .select(['a.id', 'a.folio', 'a.client_id', 'a.total', 'a.discount', 'a.ended_at', 'a.creation_date'])
    .select(['c.first_name', 'c.last_name'])
    .select(['i.id as invoice_id', 'i.folio as invoice_folio', 'i.series', 'i.type_id']);
  if (refs) found = found.where('a.id', 'in', idsOf(refs, 'appointment'));
  if (folio !== undefined) found = found.where('a.folio', '=', folioNumber(folio));
  if (clientId !== undefined) found = found.where('a.client_id', '=', clientId);
  if (day !== undefined) {
    const [from, to] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')];
    found = found.where('a.ended_at', '>=', from).where('a.ended_at', '<', to);
  }
  if (open) found = found.where('t.id', 'is', null);
  return found.orderBy('a.ended_at', 'desc').limit(clientId === undefined ? MOST : LAST_OF_CLIENT);
}

/** '#12854' and '12854' as a number; what is no folio finds nothing. */
function folioNumber(folio: string): number {
  const digits = /^#?(\d{1,9})$/.exec(folio)?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/** Ids of one kind; an id that nothing has where there are none, since a list must not be empty. */
function idsOf(refs: readonly TicketRef[], kind: TicketRef['kind']): number[] {
  const ids = refs.filter(ref => ref.kind === kind).map(({ id }) => id);
  return ids.length > 0 ? ids : [0];
}

/** Locks what tickets are about, in one order: of two commands that want one ticket, one waits for the other. */
export async function lockTickets(tx: Tx, refs: readonly TicketRef[]): Promise<void> {
  await tx
    .selectFrom('appointments')
    .select('id')
    .where('id', 'in', idsOf(refs, 'appointment'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A line of a ticket: what was sold, and its price with IVA before any discount. */
export interface TicketLine extends TicketRef {
  readonly sold: 'service' | 'product';
  readonly description: string;
  readonly quantity: number;
  readonly price: Centavos;
}

const PIECES = sql`case l.type_id when 1 then l.quantity else 1 end`;

/** What was sold with some tickets, by ticket. */
export async function listTicketLines(read: Read, refs: readonly TicketRef[]): Promise<TicketLine[]> {
  const ids = idsOf(refs, 'appointment');
  const { rows } = await sql<TicketLine & { place: number }>`
    select 'appointment' as kind, l.appointment_id as id, 'service' as sold, s.name as description, 1 as quantity,
        l.total as price, 1 as place, l.id as line
      from ${ownRows('appointment_services')} l
      join ${ownRows('service_variants')} v on v.id = l.service_variant_id
      join ${ownRows('services')} s on s.id = v.service_id
      where l.appointment_id = any(${ids}::bigint[]) and l.status_id = 1
    union all
    select 'appointment', l.appointment_id, 'product', trim(p.name || ' ' || v.name), ${PIECES}, l.total, 2, l.id
      from ${ownRows('appointment_products')} l
      join ${ownRows('product_variants')} v on v.id = l.variant_id
      join ${ownRows('products')} p on p.id = v.product_id
      where l.appointment_id = any(${ids}::bigint[]) and l.status_id <> 0
    order by 1, 2, place, line`.execute(read);
  return rows.map(({ kind, id, sold, description, quantity, price }) => ({
    kind,
    id,
    sold,
    description,
    quantity: Number(quantity),
    price: centavos(Number(price)),
  }));
}

/** A part of what was paid for a ticket; negative where it was taken back. */
export interface PaidPart extends TicketRef {
  readonly type_id: number;
  readonly amount: Centavos;
}

/** What was paid for some tickets, by type of payment. */
export async function listPaidParts(read: Read, refs: readonly TicketRef[]): Promise<PaidPart[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where('g.appointment_id', 'in', idsOf(refs, 'appointment'))
    .select(['g.appointment_id', 'p.type_id', 'g.amount'])
    .execute();
  return rows.map(({ appointment_id, type_id, amount }) => ({
    kind: 'appointment',
    id: appointment_id ?? 0,
    type_id,
    amount,
  }));
}
