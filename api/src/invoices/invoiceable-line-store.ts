import { type Centavos, centavos, roundRatio } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import type { TicketRef } from './invoiceable-ticket-store';

/** A line of a ticket: what was sold and not brought back. */
export interface TicketLine extends TicketRef {
  readonly sold: 'service' | 'product';
  readonly description: string;
  readonly quantity: number;
  /** With IVA, before any discount. */
  readonly price: Centavos;
  /** The price of the pieces that came back. */
  readonly returned: Centavos;
}

interface SoldRow {
  readonly kind: TicketRef['kind'];
  readonly id: string;
  readonly sold: TicketLine['sold'];
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly back: string;
}

const idsOf = (refs: readonly TicketRef[], kind: TicketRef['kind']) =>
  refs.filter(ref => ref.kind === kind).map(({ id }) => id);

const NAME = sql`trim(p.name || ' ' || v.name)`;

const returnsOf = (line: 'appointment_product_id' | 'sale_line_id') =>
  sql`(select coalesce(sum(r.quantity), 0) from ${ownRows('product_returns')} r where r.${sql.ref(line)} = l.id)`;

/** The lines of some tickets, by ticket. Gift cards and packages are no part of them. */
export async function listTicketLines(read: Read, refs: readonly TicketRef[]): Promise<TicketLine[]> {
  const [appointments, sales] = [idsOf(refs, 'appointment'), idsOf(refs, 'sale')];
  const { rows } = await sql<SoldRow>`
    select 'appointment' as kind, l.appointment_id as id, 'service' as sold, s.name as description, 1 as quantity,
        l.total as price, 0 as back, 1 as sort_order, l.id as line
      from ${ownRows('appointment_services')} l
      join ${ownRows('service_variants')} v on v.id = l.service_variant_id
      join ${ownRows('services')} s on s.id = v.service_id
      where l.appointment_id = any(${appointments}::bigint[]) and l.status_id = 1
    union all
    select 'appointment', l.appointment_id, 'product', ${NAME}, case l.type_id when 1 then l.quantity else 1 end,
        l.total, ${returnsOf('appointment_product_id')}, 2, l.id
      from ${ownRows('appointment_products')} l
      join ${ownRows('product_variants')} v on v.id = l.variant_id
      join ${ownRows('products')} p on p.id = v.product_id
      where l.appointment_id = any(${appointments}::bigint[]) and l.status_id <> 0
    union all
    select 'sale', l.sale_id, 'product', ${NAME}, l.quantity, l.total, ${returnsOf('sale_line_id')}, 2, l.id
      from ${ownRows('sale_lines')} l
      join ${ownRows('product_variants')} v on v.id = l.variant_id
      join ${ownRows('products')} p on p.id = v.product_id
      where l.sale_id = any(${sales}::bigint[]) and l.kind = 'product'
    order by 1, 2, sort_order, line`.execute(read);
  return rows.map(toLine);
}

function toLine({ kind, id, sold, description, ...row }: SoldRow): TicketLine {
  const [all, price, back] = [Number(row.quantity), Number(row.price), Number(row.back)];
  const returned = roundRatio(BigInt(price) * BigInt(back), BigInt(Math.max(all, 1)));
  return {
    kind,
    id: Number(id),
    sold,
    description,
    quantity: all - back,
    price: centavos(price - returned),
    returned,
  };
}

/** A part of what was paid for a ticket; negative where it was taken back. */
export interface PaidPart extends TicketRef {
  readonly type_id: number;
  readonly amount: Centavos;
}

/** The payments of some tickets, by type of payment. */
export async function listPaidParts(read: Read, refs: readonly TicketRef[]): Promise<PaidPart[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where(eb =>
      eb.or([
        eb('g.appointment_id', 'in', [0, ...idsOf(refs, 'appointment')]),
        eb('g.sale_id', 'in', [0, ...idsOf(refs, 'sale')]),
      ]),
    )
    .select(['g.appointment_id', 'g.sale_id', 'p.type_id', 'g.amount'])
    .execute();
  return rows.map(({ appointment_id, sale_id, type_id, amount }) =>
    appointment_id === null
      ? { kind: 'sale', id: sale_id ?? 0, type_id, amount }
      : { kind: 'appointment', id: appointment_id, type_id, amount },
  );
}
