import type { purchasable } from '@melena/shared/contract/purchase/schemas';
import { centavos, toPesos } from '@melena/shared/rules/money';
import { ACCEPTS_PIECES, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';
import { activeVariants } from '../stock/named-variant-store';
import { countedPieces, incomingPieces } from '../stock/store';

type Purchasable = z.output<typeof purchasable>;

/** Pieces of each variant that went in the last thirty days: sold, less what came back, and used on clients. */
function sentAway(read: Read, now: Date) {
  return read
    .selectFrom('stock_movements as m')
    .innerJoin('product_variants as w', 'w.id', 'm.variant_id')
    .where('m.creation_date', '>', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .where('m.reason', 'in', ['sale', 'return', 'material'])
    .groupBy('m.variant_id')
    .select([
      'm.variant_id',
      sql<number>`greatest(0, ceil(-sum(case when m.reason = 'material' then m.material_unit / w.content::numeric
        else m.selling + m.exhibition end)))::integer`.as('pieces'),
    ])
    .as('g');
}

/** Pieces of each variant that purchases ask for and that haven't arrived. */
function orderedPieces(read: Read, except: number) {
  return read
    .selectFrom('purchases as o')
    .innerJoin('purchase_lines as n', 'n.purchase_id', 'o.id')
    .where('o.status_id', 'in', ACCEPTS_PIECES)
    .where('o.id', '<>', except)
    .groupBy('n.variant_id')
    .select(['n.variant_id', sql<number>`sum(greatest(0, n.quantity - n.received))::integer`.as('pieces')])
    .as('d');
}

/** The last purchase of each variant, from a supplier and through a contact of today. */
function lastPurchases(read: Read) {
  return read
    .selectFrom('purchase_lines as n')
    .innerJoin('purchases as o', 'o.id', 'n.purchase_id')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .innerJoin('supplier_contacts as c', 'c.id', 'o.supplier_contact_id')
    .where('s.status_id', '=', 1)
    .where('c.status_id', '=', 1)
    .where('o.status_id', '<>', PURCHASE_STATUS.cancelada)
    .distinctOn('n.variant_id')
    .orderBy('n.variant_id')
    .orderBy('n.id', 'desc')
    .select(['n.id as line_id', 'n.variant_id', 's.id', 's.name', 'c.id as contact_id', 'c.name as contact'])
    .execute();
}

/** The price of each variant when it last came and stayed, by the invoice or else by the order. */
async function lastPrices(read: Read) {
  const rows = await read
    .selectFrom('stock_movements as m')
    .innerJoin('purchase_lines as n', 'n.id', 'm.purchase_line_id')
    .leftJoin('stock_movements as b', 'b.reverses_id', 'm.id')
    .where('m.reverses_id', 'is', null)
    .where('b.reverses_id', 'is', null)
    .distinctOn('m.variant_id')
    .orderBy('m.variant_id')
    .orderBy('m.id', 'desc')
    .select(['m.variant_id', sql<number>`coalesce(m.price, n.price)`.as('price')])
    .execute();
  return new Map(rows.map(({ variant_id, price }) => [variant_id, toPesos(centavos(price))]));
}

/**
 * Active variants as they can be put on a purchase, by brand, line and name, with what an order goes by.
 * @param except the purchase that is being written, whose pieces don't count as ordered
 */
export async function listPurchasable(read: Read, now: Date, except = 0): Promise<Purchasable[]> {
  const [rows, purchases, prices] = await Promise.all([
    read
      .selectFrom(activeVariants)
      .innerJoin('stock as s', 's.variant_id', 'v.id')
      .leftJoin(sentAway(read, now), 'g.variant_id', 'v.id')
      .leftJoin(orderedPieces(read, except), 'd.variant_id', 'v.id')
      .leftJoin(incomingPieces(read), 'i.variant_id', 'v.id')
      .select(['v.id as variant_id', 'v.product_id', 'v.brand', 'v.line', 'v.name', 'v.code'])
      .select(['v.content', 'v.unit', 'v.price_buy', 's.minimum', 's.target', countedPieces.as('pieces')])
      .select(sql<number>`coalesce(g.pieces, 0)`.as('sold'))
      .select(sql<number>`coalesce(d.pieces, 0) + coalesce(i.pieces, 0)`.as('ordered'))
      .orderBy(sql`fold(v.brand)`)
      .orderBy(sql`fold(v.line)`)
      .orderBy(sql`fold(v.name)`)
      .orderBy('v.id')
      .execute(),
    lastPurchases(read),
    lastPrices(read),
  ]);
  const byVariant = new Map(purchases.map(purchase => [purchase.variant_id, purchase]));
  const byBrand = new Map<string, (typeof purchases)[number]>();
  for (const { brand, variant_id } of rows) {
    const purchase = byVariant.get(variant_id);
    if (purchase && purchase.line_id > (byBrand.get(brand)?.line_id ?? 0)) byBrand.set(brand, purchase);
  }
  return rows.map(row => {
    const purchase = byVariant.get(row.variant_id) ?? byBrand.get(row.brand);
    return {
      ...row,
      price_buy: toPesos(row.price_buy),
      last_price: prices.get(row.variant_id) ?? null,
      supplier: purchase
        ? { id: purchase.id, name: purchase.name, contact_id: purchase.contact_id, contact: purchase.contact }
        : null,
    };
  });
}
