import { sql } from 'kysely';
import type { Tx } from '../core/database/salon/handle';

/** What is written of a product. */
export interface ProductFields {
  readonly category_id: number;
  readonly brand_id: number;
  readonly brand_line_id: number | null;
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly status_id: number;
}

/** A product that wasn't deleted, held until the command ends. */
export function lockProduct(tx: Tx, productId: number) {
  return tx
    .selectFrom('products')
    .select(['id', 'version', 'category_id', 'brand_id', 'brand_line_id', 'name', 'sku', 'description'])
    .select('status_id')
    .where('id', '=', productId)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The product of that name in one brand and line, whatever accents and case. */
export async function productNamed(
  tx: Tx,
  { brand_id, brand_line_id, name }: Pick<ProductFields, 'brand_id' | 'brand_line_id' | 'name'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('status_id', '<>', 0)
    .where('brand_id', '=', brand_id)
    .where('brand_line_id', 'is not distinct from', brand_line_id)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function productWithSku(tx: Tx, sku: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('status_id', '<>', 0)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row?.id;
}

/** Every SKU that begins so, of deleted products too: their labels are still about. */
export async function skusOf(tx: Tx, prefix: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('sku')
    .where(sql<boolean>`starts_with(sku, ${prefix})`)
    .execute();
  return rows.map(({ sku }) => sku);
}

export async function insertProduct(tx: Tx, product: ProductFields): Promise<number> {
  const values = { ...product };
  return (await tx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes a product that is held; each write is a new version. */
export async function updateProduct(tx: Tx, productId: number, product: ProductFields): Promise<void> {
  await tx
    .updateTable('products')
    .set(product)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', productId)
    .execute();
}

/** Deletes what is left of a product's variants, and answers which ones those were. */
export async function removeVariantsOf(tx: Tx, productId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('product_variants')
    .set({ status_id: 0 })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('product_id', '=', productId)
    .where('status_id', '<>', 0)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
