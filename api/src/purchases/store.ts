import type {
  purchasable,
  purchaseLine,
  purchaseReceipt,
  purchaseRow,
} from '@melena/shared/contract/purchase/schemas';
import { centavos, toPesos } from '@melena/shared/rules/money';
import { splitWords } from '@melena/shared/rules/search';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ALL_ROWS, countFound, isTruncated } from '../core/database/paging';
import type { Read } from '../core/database/salon/handle';
import { containsPattern } from '../core/text-search';
import { readReceiptMovements } from './receipt-store';

type Purchase = z.output<typeof purchaseRow>;
type PurchaseLine = z.output<typeof purchaseLine>;
type Receipt = z.output<typeof purchaseReceipt>;
type Purchasable = z.output<typeof purchasable>;

interface PurchaseFilter {
  readonly search?: string;
  readonly status_id?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** The purchases that a filter finds, the newest first: a page, or without a limit all up to {@link ALL_ROWS}. */
export async function listPurchases(read: Read, filter: PurchaseFilter) {
  const { offset = 0, limit = ALL_ROWS } = filter;
  const found = matchingPurchases(read, filter);
  const page = found.select('o.id').orderBy('o.creation_date', 'desc').orderBy('o.id', 'desc');
  const [keys, count] = await Promise.all([
    page.offset(offset).limit(limit).execute(),
    countFound(read, found, filter),
  ]);
  const ids = keys.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await purchasesWith(read, ids);
  return { purchases: rows, ...count, ...isTruncated(filter, count) };
}

function matchingPurchases(read: Read, { search = '', status_id }: PurchaseFilter) {
  let found = read
    .selectFrom('purchases as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .innerJoin('supplier_contacts as c', 'c.id', 'o.supplier_contact_id');
  if (status_id) found = found.where('o.status_id', '=', status_id);
  const text = sql<string>`fold(concat_ws(' ', '#' || o.folio, s.name, c.name, o.comments))`;
  for (const word of splitWords(search)) found = found.where(text, 'like', containsPattern(word));
  return found;
}

async function purchasesWith(read: Read, ids: readonly number[]): Promise<Purchase[]> {
  const rows = await selectPurchases(read, ids)
    .orderBy('o.creation_date', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
  return rows.map(toPurchase);
}

export async function findPurchase(read: Read, purchaseId: number): Promise<Purchase | undefined> {
  const [purchase] = await purchasesWith(read, [purchaseId]);
  return purchase;
}

/** A purchase's total and count are those of its lines, taken from them. */
function selectPurchases(read: Read, ids: readonly number[]) {
  const among = sql<number>`any(${ids}::bigint[])`;
  return read
    .selectFrom('purchases as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .innerJoin('supplier_contacts as c', 'c.id', 'o.supplier_contact_id')
    .leftJoin(
      read
        .selectFrom('purchase_lines')
        .where('purchase_id', '=', among)
        .groupBy('purchase_id')
        .select(({ fn }) => [
          'purchase_id',
          fn.sum<number>('total').as('total'),
          fn.countAll<number>().as('count'),
        ])
        .as('lines'),
      'lines.purchase_id',
      'o.id',
    )
    .leftJoin('staff as f', 'f.id', 'o.closed_by')
    .where('o.id', '=', among)
    .select(['o.closed_at', 'o.closed_reason', 'f.name as closed_by'])
    .select(['o.id', 'o.version', 'o.folio', 'o.supplier_id', 's.name as supplier', 'o.supplier_contact_id'])
    .select(['c.name as contact', 'o.comments', 'o.salon_id', 'o.status_id', 'o.creation_date'])
    .select(['lines.total', 'lines.count as products']);
}

type PurchaseFields = Awaited<ReturnType<ReturnType<typeof selectPurchases>['executeTakeFirstOrThrow']>>;

function toPurchase(row: PurchaseFields): Purchase {
  return {
    id: row.id,
    version: row.version,
    folio: String(row.folio),
    supplier_id: row.supplier_id,
    supplier: row.supplier,
    supplier_contact_id: row.supplier_contact_id,
    contact: row.contact,
    comments: row.comments,
    salon_id: row.salon_id,
    status_id: row.status_id,
    total: toPesos(centavos(row.total ?? 0)),
    products: row.products ?? 0,
    creation_date: row.creation_date.toISOString(),
    closed_short: row.closed_at && {
      reason: row.closed_reason,
      at: row.closed_at.toISOString(),
      who: row.closed_by ?? '',
    },
  };
}

/** What arrived together of a purchase, the latest first. */
export async function listReceipts(read: Read, purchaseId: number): Promise<Receipt[]> {
  const receipts = new Map<number, Receipt>();
  for (const arrival of await readReceiptMovements(read, purchaseId)) {
    const { receipt_id: id, at, who, name, used, undone_at, undone_by } = arrival;
    const { purchase_line_id, selling: quantity, material } = arrival;
    const receipt = receipts.get(id) ?? {
      id,
      at: at.toISOString(),
      who,
      lines: [],
      undone: undone_at && { at: undone_at.toISOString(), who: undone_by ?? '' },
      used: '',
    };
    receipt.lines.push({ purchase_line_id, quantity, material });
    if (used !== '' && receipt.used === '') receipt.used = `${name}: ${used}`;
    receipts.set(id, receipt);
  }
  return [...receipts.values()];
}

/** The lines of a purchase, in the order in which they were added. */
export async function listPurchaseLines(read: Read, purchaseId: number): Promise<PurchaseLine[]> {
  const rows = await read
    .selectFrom('purchase_lines as pl')
    .innerJoin('product_variants as v', 'v.id', 'pl.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('pl.purchase_id', '=', purchaseId)
    .select(['pl.id', 'pl.purchase_id', 'pl.variant_id', 'b.name as brand', 'l.name as line', 'v.name'])
    .select(['v.content', 'pl.price', 'pl.quantity', 'pl.received', 'pl.total', 'pl.version'])
    .select('v.price_iva')
    .orderBy('pl.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    purchase_id: row.purchase_id,
    variant_id: row.variant_id,
    brand: row.brand,
    line: row.line ?? '',
    name: row.name,
    content: row.content,
    price: toPesos(row.price),
    quantity: row.quantity,
    received: row.received,
    total: toPesos(row.total),
    version: row.version,
    price_iva: toPesos(row.price_iva),
  }));
}

/** Active variants as they can be put on a purchase, by brand, line and name. */
export async function listPurchasable(read: Read): Promise<Purchasable[]> {
  const rows = await read
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('v.status_id', '=', 1)
    .where('p.status_id', '=', 1)
    .select(['v.id as variant_id', 'v.product_id', 'b.name as brand', 'l.name as line', 'v.name'])
    .select(['v.content', 'v.price_buy'])
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(coalesce(l.name, ''))`)
    .orderBy(sql`fold(v.name)`)
    .orderBy('v.id')
    .execute();
  return rows.map(row => ({
    variant_id: row.variant_id,
    product_id: row.product_id,
    brand: row.brand,
    line: row.line ?? '',
    name: row.name,
    content: row.content,
    price_buy: toPesos(row.price_buy),
  }));
}
