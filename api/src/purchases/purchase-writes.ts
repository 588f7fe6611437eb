import type { Centavos } from '@melena/shared/rules/money';
import { sql, type Updateable } from 'kysely';
import { ownSalon, type Tx, writtenByHand } from '../core/database/salon/handle';
import type { Database } from '../core/database/tables';

interface NewPurchase {
  readonly supplier_id: number;
  readonly supplier_contact_id: number;
  readonly comments: string;
}

export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<number> {
  const { supplier_id, supplier_contact_id, comments } = purchase;
  const values = { supplier_id, supplier_contact_id, comments };
  return (await tx.insertInto('purchases').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** What is known of a purchase while this transaction is the only one to change it. */
export interface LockedPurchase {
  readonly id: number;
  readonly version: number;
  readonly status_id: number;
  /** When it was closed although pieces were missing. */
  readonly closed_at: Date | null;
  /** How many lines it has. */
  readonly products: number;
}

/** A purchase, held until the transaction ends so that its lines and its status agree. */
export async function lockPurchase(tx: Tx, purchaseId: number): Promise<LockedPurchase | undefined> {
  const row = await tx
    .selectFrom('purchases')
    .select(['salon_id', 'id', 'version', 'status_id', 'closed_at'])
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, products: (await linesOf(tx, purchaseId)).length };
}

/** Of a purchase that is not closed short. */
export const NOT_CLOSED = { closed_at: null, closed_by: null, closed_reason: '' } as const;

/** Writes what is given, and the next version. */
export async function savePurchase(
  tx: Tx,
  { id, version }: LockedPurchase,
  changes: Updateable<Database['purchases']>,
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Lines of a purchase, by their id. */
export function linesOf(tx: Tx, purchaseId: number) {
  return tx
    .selectFrom('purchase_lines')
    .select(['id', 'variant_id', 'quantity', 'received', 'price'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}

/** A line, with the purchase that it is on. */
export function lineOf(tx: Tx, lineId: number) {
  return tx
    .selectFrom('purchase_lines')
    .select(['id', 'purchase_id', 'price', 'quantity', 'version'])
    .where('id', '=', lineId)
    .executeTakeFirst();
}

/** Writes what is given, and the next version; what is undefined stays. */
export async function changeLine(
  tx: Tx,
  lineId: number,
  changes: Updateable<Database['purchase_lines']>,
): Promise<void> {
  if (Object.values(changes).every(value => value === undefined)) return;
  await tx
    .updateTable('purchase_lines')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', lineId)
    .execute();
}

/** Writes how many pieces of each line have arrived. */
export async function saveReceived(
  tx: Tx,
  lines: readonly { readonly id: number; readonly received: number }[],
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const received = lines.map(line => line.received);
  await sql`
    update ${writtenByHand('purchase_lines')} as l set received = n.received
    from unnest(${ids}::bigint[], ${received}::integer[]) as n (id, received)
    where l.salon_id = ${ownSalon} and l.id = n.id`.execute(tx);
}

export async function deleteLine(tx: Tx, lineId: number): Promise<void> {
  await tx.deleteFrom('purchase_lines').where('id', '=', lineId).execute();
}

/** What an active variant costs, or undefined where there is no such one. */
export async function purchasePrice(tx: Tx, variantId: number): Promise<Centavos | undefined> {
  const row = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
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

/** Adds a line; undefined where the variant is on it already. */
export async function insertPurchaseLine(tx: Tx, line: NewPurchaseLine): Promise<number | undefined> {
  const { purchase_id, variant_id, price, quantity } = line;
  const row = await tx
    .insertInto('purchase_lines')
    .values({ purchase_id, variant_id, price, quantity })
    .onConflict(oc => oc.constraint('purchase_lines_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
