import type { productRow } from '@melena/shared/contract/product/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
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

export interface VariantSummary {
  readonly variants: number;
  readonly codes: string;
}

/** Counts the variants of products and joins their bar codes; of every product by default. */
export async function countVariants(
  read: Read,
  productIds?: readonly number[],
): Promise<Map<number, VariantSummary>> {
  let variants = read
    .selectFrom('product_variants')
    .where('status_id', '<>', 0)
    .groupBy('product_id')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('variants')])
    .select(sql<string>`string_agg(code, ' ')`.as('codes'));
  if (productIds) variants = variants.where('product_id', 'in', productIds);
  return new Map((await variants.execute()).map(({ product_id, ...summary }) => [product_id, summary]));
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
