import type { purchaseLine, purchaseReceipt, purchaseRow } from '@melena/shared/contract/purchase/schemas';
import { centavos, toPesos } from '@melena/shared/rules/money';
import { splitWords } from '@melena/shared/rules/search';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ALL_ROWS, countFound, isTruncated } from '../core/database/paging';
import type { Read } from '../core/database/salon/handle';
import { containsPattern } from '../core/text-search';
import { withIsoDate } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';
import { listReceiptMovements } from './receipt-store';

type Purchase = z.output<typeof purchaseRow>;
type PurchaseLine = z.output<typeof purchaseLine>;
type Receipt = z.output<typeof purchaseReceipt>;

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
    .leftJoin(
      read
        .selectFrom('purchase_lines as n')
        .innerJoin('stock_movements as m', 'm.purchase_line_id', 'n.id')
        .where('n.purchase_id', '=', among)
        .groupBy('n.purchase_id')
        .select('n.purchase_id')
        .select(sql<number>`sum((m.selling + m.material) * coalesce(m.price, n.price))`.as('total'))
        .as('arrived'),
      'arrived.purchase_id',
      'o.id',
    )
    .leftJoin('staff as f', 'f.id', 'o.closed_by')
    .where('o.id', '=', among)
    .select(['o.closed_at', 'o.closed_reason', 'f.name as closed_by'])
    .select(['o.id', 'o.version', 'o.folio', 'o.supplier_id', 's.name as supplier', 'o.supplier_contact_id'])
    .select(['c.name as contact', 'o.comments', 'o.branch_id as salon_id', 'o.status_id', 'o.creation_date'])
    .select(['o.invoice', 'o.invoice_date', 'o.paid_on'])
    .select(sql<number>`coalesce(arrived.total, 0)`.as('received'))
    .select(sql<number>`coalesce(lines.total, 0)`.as('total'))
    .select(sql<number>`coalesce(lines.count, 0)`.as('products'));
}

type SelectedPurchase = Awaited<ReturnType<ReturnType<typeof selectPurchases>['executeTakeFirstOrThrow']>>;

function toPurchase({ closed_at, closed_reason, closed_by, ...row }: SelectedPurchase): Purchase {
  return {
    ...withIsoDate(row),
    folio: String(row.folio),
    total: toPesos(centavos(row.total)),
    received: toPesos(centavos(row.received)),
    closed_short: closed_at && { reason: closed_reason, at: closed_at.toISOString(), who: closed_by ?? '' },
  };
}

/** The receipts of a purchase, the latest first. */
export async function listReceipts(read: Read, purchaseId: number): Promise<Receipt[]> {
  const receipts = new Map<number, Receipt>();
  for (const arrival of await listReceiptMovements(read, purchaseId)) {
    const { receipt_id: id, at, who, name, used, undone_at, undone_by } = arrival;
    const { purchase_line_id, selling: quantity, material, price } = arrival;
    const receipt = receipts.get(id) ?? {
      id,
      at: at.toISOString(),
      who,
      lines: [],
      undone: undone_at && { at: undone_at.toISOString(), who: undone_by ?? '' },
      used: '',
    };
    // The movements come the latest first, and the lines stand as on the order.
    receipt.lines.unshift({
      purchase_line_id,
      quantity,
      material,
      ...(price !== null && { price: toPesos(price) }),
    });
    if (used !== '' && receipt.used === '') receipt.used = `${name}: ${used}`;
    receipts.set(id, receipt);
  }
  return [...receipts.values()];
}

/** The lines of a purchase, in the order in which they were added. */
export async function listPurchaseLines(read: Read, purchaseId: number): Promise<PurchaseLine[]> {
  const rows = await read
    .selectFrom('purchase_lines as pl')
    .innerJoin(namedVariants, 'v.id', 'pl.variant_id')
    .where('pl.purchase_id', '=', purchaseId)
    .select(['pl.id', 'pl.purchase_id', 'pl.variant_id', 'v.brand', 'v.line', 'v.name', 'v.content'])
    .select(['v.unit', 'pl.price', 'pl.quantity', 'pl.received', 'pl.total', 'pl.version', 'v.price_iva'])
    .select('v.code')
    .orderBy('pl.id')
    .execute();
  return rows.map(row => ({
    ...row,
    price: toPesos(row.price),
    total: toPesos(row.total),
    price_iva: toPesos(row.price_iva),
  }));
}

/** The salon that orders, as the paper names it, with the fiscal data by which it gets invoices. */
export async function findOrderer(read: Read) {
  const [branch, issuer] = await Promise.all([
    read.selectFrom('branches').select(['name', 'address', 'phone']).executeTakeFirstOrThrow(),
    read.selectFrom('issuers').select(['legal_name', 'rfc']).executeTakeFirst(),
  ]);
  return { ...branch, legal_name: issuer?.legal_name ?? '', rfc: issuer?.rfc ?? '' };
}
