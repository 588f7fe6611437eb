import type { CallReply } from '@melena/shared/contract/calls';
import { sum, toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Read } from '../core/database/salon/handle';
import { namedVariants } from '../stock/named-variant-store';
import { printedNumber } from '../vouchers/view';
import { shortAccount } from './receipt-payments-view';
import { closingNumberOf, paidTo, type TicketKeys } from './ticket-key-store';

type Receipt = CallReply<'sale/paper'>['paper'];
type Correction = Receipt['corrections'][number];
type Prints = Receipt['prints'];

/** A receipt on paper: exactly one of the four. */
export type PrintedReceipt = Partial<
  Record<'appointment_id' | 'sale_id' | 'gift_card_id' | 'correction_id', number | null>
>;

/** The number of times that a receipt was printed, and the latest time. */
export async function findPrints(read: Read, sheet: PrintedReceipt): Promise<Prints> {
  const last = await selectPrints(read, sheet)
    .innerJoin('staff as u', 'u.id', 'r.staff_id')
    .select(['r.number', 'r.creation_date', 'u.name as by'])
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { count: 0, last: null };
  return { count: last.number, last: { creation_date: last.creation_date.toISOString(), by: last.by } };
}

function selectPrints(read: Read, sheet: PrintedReceipt) {
  let found = read.selectFrom('ticket_prints as r');
  for (const [column, id] of Object.entries(sheet))
    found = found.where(`r.${column as keyof PrintedReceipt}`, '=', id);
  return found;
}

/** The gift cards that a sale issued. */
export async function listGiftCardReceipts(
  read: Read,
  saleId: number,
  now: Date,
): Promise<Receipt['gift_cards']> {
  const cards = await read
    .selectFrom('gift_cards as g')
    .innerJoin('sale_lines as l', 'l.id', 'g.sale_line_id')
    .where('l.sale_id', '=', saleId)
    .select(['g.id', 'g.number', 'g.amount', 'g.expires_on', 'g.note', 'g.creation_date'])
    .orderBy('g.id')
    .execute();
  return Promise.all(
    cards.map(async ({ creation_date: soldAt, ...card }) => ({
      ...card,
      number: printedNumber({ ...card, soldAt }, now),
      amount: toPesos(card.amount),
      prints: await findPrints(read, { gift_card_id: card.id }),
    })),
  );
}

/** The corrections of a ticket, first to last; those of one command are one receipt. */
export async function listCorrectionReceipts(
  read: Read,
  { appointmentId, saleId, chargeId }: TicketKeys,
): Promise<Correction[]> {
  const rows = await read
    .selectFrom('corrections as c')
    .innerJoin('staff as u', 'u.id', 'c.staff_id')
    .innerJoin('staff as b', 'b.id', 'c.authorised_by')
    .leftJoin('payments as p', 'p.id', 'c.payment_id')
    .where(eb =>
      eb.or([
        eb('c.appointment_id', '=', appointmentId),
        eb('c.sale_id', '=', saleId),
        eb('p.charge_id', '=', chargeId),
        eb('p.id', 'in', paidTo(read, { appointmentId, saleId })),
      ]),
    )
    .select(['c.id', 'c.kind', 'c.reason', 'c.note', 'c.creation_date', 'c.refunded'])
    .select(['u.name as by', 'b.name as authorised_by'])
    .select(closingNumberOf('c.caja_id').as('cut_number'))
    .orderBy('c.id')
    .execute();
  const slips = new Map<number, typeof rows>();
  for (const row of rows) {
    const key = row.creation_date.getTime();
    slips.set(key, [...(slips.get(key) ?? []), row]);
  }
  return Promise.all([...slips.values()].map(together => toReceipt(read, together)));
}

type CorrectionRow = Omit<Correction, 'refunded' | 'creation_date' | 'entries' | 'returned' | 'prints'> & {
  readonly creation_date: Date;
  readonly refunded: Parameters<typeof toPesos>[0];
};

async function toReceipt(read: Read, rows: readonly CorrectionRow[]): Promise<Correction> {
  const [first] = rows;
  if (!first) throw new Error('A receipt without a correction');
  const ids = rows.map(({ id }) => id);
  const [entries, returned, prints] = await Promise.all([
    listEntries(read, ids),
    listReturned(read, ids),
    findPrints(read, { correction_id: first.id }),
  ]);
  return {
    ...first,
    creation_date: first.creation_date.toISOString(),
    refunded: toPesos(sum(rows.map(({ refunded }) => refunded))),
    entries,
    returned,
    prints,
  };
}

/** The counter-entries and what was entered in their place: what goes out first. */
async function listEntries(read: Read, correctionIds: readonly number[]): Promise<Correction['entries']> {
  const rows = await read
    .selectFrom('payments as p')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', 'k.id', 'p.account_id')
    .where('p.correction_id', 'in', correctionIds)
    .select(['t.name as type', 'k.name as account', 'k.last_4', 'p.folio', 'p.amount'])
    .orderBy(sql`sign(p.amount)`)
    .orderBy('p.id')
    .execute();
  return rows.map(row => ({
    type: row.type,
    account: shortAccount(row),
    folio: row.folio,
    amount: toPesos(row.amount),
  }));
}

async function listReturned(read: Read, correctionIds: readonly number[]): Promise<Correction['returned']> {
  const rows = await read
    .selectFrom('product_returns as r')
    .leftJoin('appointment_products as l', 'l.id', 'r.appointment_product_id')
    .leftJoin('sale_lines as s', 's.id', 'r.sale_line_id')
    .leftJoin(namedVariants, join => join.on('v.id', '=', sql<number>`coalesce(l.variant_id, s.variant_id)`))
    .leftJoin('package_types as k', 'k.id', 's.package_type_id')
    .where('r.correction_id', 'in', correctionIds)
    .select(['v.product', 'k.name as package', 'r.quantity', 'r.restocked', 'r.amount'])
    .orderBy('r.id')
    .execute();
  return rows.map(({ product, package: bought, amount, ...row }) => ({
    ...row,
    name: product ?? bought ?? 'Tarjeta de regalo',
    amount: toPesos(amount),
  }));
}
