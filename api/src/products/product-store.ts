import type { productRow } from '@melena/shared/contract/product/schemas';
import type { Centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { orNone, productPrice } from '../core/own-price-store';
import { withIsoDate } from '../core/wire-values';

export type Product = z.output<typeof productRow>;

/** The fields of a product that are written. */
export interface ProductFields {
  readonly category_id: number;
  readonly brand_id: number;
  readonly brand_line_id: number | null;
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly status_id: number;
}

export async function findProduct(read: Read, productId: number): Promise<Product | undefined> {
  const row = await selectProduct(selectProducts(read)).where('p.id', '=', productId).executeTakeFirst();
  return row && toProduct(row, (await countVariants(read, [productId])).get(productId));
}

type VariantSummary = Pick<Product, 'variants' | 'codes' | 'price_from' | 'price_to' | 'cost' | 'inventory'>;

/** Counts the variants of products, with their prices, pieces and bar codes; of every product by default. */
export async function countVariants(
  read: Read,
  productIds?: readonly number[],
): Promise<Map<number, VariantSummary>> {
  let variants = read
    .selectFrom('product_variants as v')
    .leftJoin('stock as s', 's.variant_id', 'v.id')
    .where('v.status_id', '<>', 0)
    .groupBy('v.product_id')
    .select(({ fn }) => ['v.product_id', fn.countAll<number>().as('variants')])
    .select([
      sql<string>`string_agg(v.code, ' ')`.as('codes'),
      sql<Centavos | null>`min(nullif(${productPrice}, 0))`.as('price_from'),
      sql<Centavos | null>`max(nullif(${productPrice}, 0))`.as('price_to'),
      sql<Centavos | null>`min(nullif(v.price_buy, 0))`.as('cost'),
      sql<number>`coalesce(sum(s.total_selling + s.material), 0)::int`.as('inventory'),
    ]);
  if (productIds) variants = variants.where('v.product_id', 'in', productIds);
  return new Map(
    (await variants.execute()).map(({ product_id, price_from, price_to, cost, ...summary }) => [
      product_id,
      { ...summary, price_from: orNone(price_from), price_to: orNone(price_to), cost: orNone(cost) },
    ]),
  );
}

/** Products (`p`) that weren't deleted, with their category (`c`), brand (`b`) and line (`l`). */
export function selectProducts(read: Read) {
  return read
    .selectFrom('products as p')
    .innerJoin('product_categories as c', 'c.id', 'p.category_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('p.status_id', '<>', 0);
}

export type Products = ReturnType<typeof selectProducts>;

export function selectProduct(products: Products) {
  return products
    .select(['p.id', 'p.version', 'p.name', 'p.sku', 'p.description', 'p.status_id', 'p.creation_date'])
    .select(['p.category_id', 'c.name as category', 'p.brand_id', 'b.name as brand', 'p.brand_line_id'])
    .select(sql<string>`coalesce(l.name, '')`.as('line'));
}

type SelectedProduct = Awaited<ReturnType<ReturnType<typeof selectProduct>['executeTakeFirstOrThrow']>>;

export function toProduct(row: SelectedProduct, summary: VariantSummary | undefined): Product {
  return { ...withIsoDate(row), variants: 0, codes: '', ...summary };
}

/** A product that wasn't deleted, locked until the command ends. */
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

/** The product of that name in one brand and line. */
export function findProductNamed(tx: Tx, { brand_id, brand_line_id, name }: ProductFields) {
  return findId(
    selectIds(tx)
      .where('brand_id', '=', brand_id)
      .where('brand_line_id', 'is not distinct from', brand_line_id)
      .where(isSameText('name', name)),
  );
}

export function findProductWithSku(tx: Tx, sku: string) {
  return findId(selectIds(tx).where('sku', '=', sku));
}

function selectIds(tx: Tx) {
  return tx.selectFrom('products').select('id').where('status_id', '<>', 0);
}

/** Every SKU that begins so, of deleted products too: their labels are still about. */
export async function listSkus(tx: Tx, prefix: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('sku')
    .where(sql<boolean>`starts_with(sku, ${prefix})`)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Products that weren't deleted, by the names that tell them apart. */
export function listProductsToMatch(read: Read) {
  return selectProducts(read)
    .select(['p.id', 'p.name', 'p.sku', 'b.name as brand'])
    .select(sql<string>`coalesce(l.name, '')`.as('line'))
    .orderBy('p.id')
    .execute();
}
