import {
  type clientPackage,
  type giftCard,
  giftCardEntry,
  type packageType,
} from '@melena/shared/contract/voucher/schemas';
import { toPesos, ZERO } from '@melena/shared/rules/money';
import { formatPackageFolio, maskGiftCardNumber, nextVisitValue } from '@melena/shared/rules/till/voucher';
import { today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';

type GiftCard = z.output<typeof giftCard>;
type GiftCardEntry = z.output<typeof giftCardEntry>;
type ClientPackage = z.output<typeof clientPackage>;
type PackageType = z.output<typeof packageType>;

/** Rows that a list of what is owed shows; its sums are of all. */
const MAX_SHOWN = 500;

interface VoucherFilter {
  readonly clientId?: number;
  /** The number of a gift card. */
  readonly number?: string;
  /** Only what is still worth something. */
  readonly open?: boolean;
}

/** Gift cards, the latest first. */
export async function listGiftCards(
  read: Read,
  { clientId, number, open }: VoucherFilter,
): Promise<GiftCard[]> {
  let found = read
    .selectFrom('gift_cards as g')
    .innerJoin('gift_card_balances as b', 'b.gift_card_id', 'g.id')
    .leftJoin('sale_lines as l', 'l.id', 'g.sale_line_id')
    .leftJoin('clients as c', 'c.id', 'g.client_id');
  if (clientId !== undefined) found = found.where('g.client_id', '=', clientId);
  if (number !== undefined) found = found.where('g.number', '=', number);
  if (open) found = found.where('b.balance', '>', ZERO);
  const rows = await found
    .select(['g.id', 'g.number', 'g.client_id', 'g.note', 'g.amount', 'g.expires_on', 'g.creation_date'])
    .select(['b.balance', 'l.sale_id', 'c.first_name', 'c.last_name'])
    .orderBy('g.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ first_name, last_name, creation_date, amount, balance, number, ...row }) => ({
    ...row,
    number: maskGiftCardNumber(number),
    client: fullName(first_name ?? '', last_name ?? ''),
    amount: toPesos(amount),
    balance: toPesos(balance),
    bought_on: today(creation_date),
  }));
}

/** The number of a gift card on the receipts of its sale: whole on the day it was sold, since it is all that pays. */
export function printedNumber(card: { readonly number: string; readonly soldAt: Date }, now: Date): string {
  return today(card.soldAt) === today(now) ? card.number : maskGiftCardNumber(card.number);
}

interface UsedVoucher {
  readonly number: string | null;
  readonly package_folio: number | null;
  readonly package: string | null;
}

/** The gift card or the package that paid; '' of other methods. */
export function voucherText({ number, package_folio: folio, package: name }: UsedVoucher): string {
  if (number !== null) return maskGiftCardNumber(number);
  return folio === null ? '' : `${formatPackageFolio(folio)} · ${name}`;
}

/** The amounts that came onto a gift card and went off it, in order of time. */
export async function listGiftCardEntries(read: Read, cardId: number): Promise<GiftCardEntry[]> {
  const rows = await read
    .selectFrom('gift_card_entries')
    .select(['kind', 'amount', 'creation_date', 'payment_id'])
    .where('gift_card_id', '=', cardId)
    .orderBy('creation_date')
    .orderBy('id')
    .execute();
  return rows.map((row, index) => ({
    ...row,
    // A trigger adds most of them, and on Citus each node counts from a number of its own.
    id: index + 1,
    kind: giftCardEntry.shape.kind.parse(row.kind),
    amount: toPesos(row.amount),
    creation_date: row.creation_date.toISOString(),
  }));
}

const variantIds = sql<number[]>`array(select v.id from ${ownRows('service_variants')} v
  where v.service_id = p.service_id order by v.id)`;

/** Packages that clients bought, the latest first. */
export async function listPackages(read: Read, { clientId, open }: VoucherFilter): Promise<ClientPackage[]> {
  let found = read
    .selectFrom('packages as p')
    .innerJoin('package_balances as b', 'b.package_id', 'p.id')
    .leftJoin('sale_lines as l', 'l.id', 'p.sale_line_id')
    .innerJoin('services as s', 's.id', 'p.service_id')
    .innerJoin('clients as c', 'c.id', 'p.client_id');
  if (clientId !== undefined) found = found.where('p.client_id', '=', clientId);
  if (open) found = found.where('b.visits_left', '>', 0);
  const rows = await found
    .select(['p.id', 'p.folio', 'p.client_id', 'p.name', 'p.service_id', 's.name as service', 'p.visits'])
    .select(['p.price', 'p.expires_on', 'p.creation_date', 'b.visits_left', 'b.amount_left', 'l.sale_id'])
    .select(['c.first_name', 'c.last_name', variantIds.as('variant_ids')])
    .orderBy('p.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ first_name, last_name, creation_date, folio, price, amount_left, ...row }) => ({
    ...row,
    folio: formatPackageFolio(folio),
    client: fullName(first_name, last_name),
    price: toPesos(price),
    amount_left: toPesos(amount_left),
    next_visit: toPesos(nextVisitValue({ visits: row.visits_left, amount: amount_left })),
    bought_on: today(creation_date),
  }));
}

/** The packages that the salon offers, by name; removed ones not. */
export async function listPackageTypes(read: Read, id?: number): Promise<PackageType[]> {
  let found = read
    .selectFrom('package_types as t')
    .innerJoin('services as s', 's.id', 't.service_id')
    .where('t.status_id', '<>', 0);
  if (id !== undefined) found = found.where('t.id', '=', id);
  const rows = await found
    .select(['t.id', 't.version', 't.name', 't.service_id', 's.name as service', 't.visits', 't.price'])
    .select(['t.days', 't.status_id'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();
  return rows.map(row => ({ ...row, price: toPesos(row.price) }));
}
