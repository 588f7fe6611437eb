import type { Centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Tx } from '../transaction';

interface NewPurchase {
  readonly supplier_id: number;
  readonly supplier_contact_id: number;
  readonly comments: string;
}

export async function insertPurchase(tx: Tx, salonId: number, purchase: NewPurchase): Promise<number> {
  const { supplier_id, supplier_contact_id, comments } = purchase;
  const values = { salon_id: salonId, supplier_id, supplier_contact_id, comments };
  return (await tx.insertInto('purchases').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Status of a purchase, held until the transaction ends so that its lines and its status agree. */
export async function lockPurchase(tx: Tx, salonId: number, purchaseId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('purchases')
    .select('status_id')
    .where('salon_id', '=', salonId)
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status_id;
}

/** What an active variant costs, or undefined where there is no such one. */
export async function purchasePrice(
  tx: Tx,
  salonId: number,
  variantId: number,
): Promise<Centavos | undefined> {
  const row = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', join =>
      join.onRef('p.salon_id', '=', 'v.salon_id').onRef('p.id', '=', 'v.product_id'),
    )
    .where('v.salon_id', '=', salonId)
    .where('v.id', '=', variantId)
    .where('v.status_id', '=', 1)
    .where('p.status_id', '=', 1)
    .select('v.price_buy')
    .executeTakeFirst();
  return row?.price_buy;
}

interface NewPurchaseLine {
  readonly purchase_id: number;
  readonly variant_id: number;
  readonly price: Centavos;
  readonly quantity: number;
}

/** Adds a line and what it costs to the purchase; undefined where the variant is on it already. */
export async function insertPurchaseLine(
  tx: Tx,
  salonId: number,
  line: NewPurchaseLine,
): Promise<number | undefined> {
  const { purchase_id, variant_id, price, quantity } = line;
  const row = await tx
    .insertInto('purchase_lines')
    .values({ salon_id: salonId, purchase_id, variant_id, price, quantity })
    .onConflict(oc => oc.constraint('purchase_lines_once').doNothing())
    .returning(['id', 'total'])
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .updateTable('purchases')
    .set(eb => ({ total: sql<Centavos>`total + ${row.total}`, version: eb('version', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('id', '=', purchase_id)
    .execute();
  return row.id;
}
