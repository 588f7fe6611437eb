import type { productRow } from '@melena/shared/contract/product/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';

export type Product = z.output<typeof productRow>;

export async function findProduct(read: Read, productId: number): Promise<Product | undefined> {
  const row = await selectProduct(productsOf(read)).where('p.id', '=', productId).executeTakeFirst();
  return row && toProduct(row, (await variantsOf(read, [productId])).get(productId));
}

export interface VariantSummary {
  readonly count: number;
  readonly codes: string;
}

/** How many variants products have, and their bar codes; of every product unless told which. */
export async function variantsOf(
  read: Read,
  productIds?: readonly number[],
): Promise<Map<number, VariantSummary>> {
  let variants = read
    .selectFrom('product_variants')
    .where('status_id', '<>', 0)
    .groupBy('product_id')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('count')])
    .select(sql<string>`string_agg(code, ' ')`.as('codes'));
  if (productIds) variants = variants.where('product_id', 'in', productIds);
  return new Map(
    (await variants.execute()).map(({ product_id, count, codes }) => [product_id, { count, codes }]),
  );
}

/** Products (`p`) that weren't deleted, with their category (`c`), brand (`b`) and line (`l`). */
export function productsOf(read: Read) {
  return read
    .selectFrom('products as p')
    .innerJoin('product_categories as c', 'c.id', 'p.category_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('p.status_id', '<>', 0);
}

export type Products = ReturnType<typeof productsOf>;

export function selectProduct(products: Products) {
  return products.select([
    'p.id',
    'p.version',
    'p.name',
    'p.sku',
    'p.description',
    'p.status_id',
    'p.category_id',
    'c.name as category',
    'p.brand_id',
    'b.name as brand',
    'p.brand_line_id',
    'l.name as line',
    'p.creation_date',
  ]);
}

type ProductFields = Awaited<ReturnType<ReturnType<typeof selectProduct>['executeTakeFirstOrThrow']>>;

export function toProduct(row: ProductFields, held: VariantSummary | undefined): Product {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    sku: row.sku,
    description: row.description,
    status_id: row.status_id,
    category_id: row.category_id,
    category: row.category,
    brand_id: row.brand_id,
    brand: row.brand,
    brand_line_id: row.brand_line_id,
    line: row.line ?? '',
    creation_date: row.creation_date.toISOString(),
    variants: held?.count ?? 0,
    codes: held?.codes ?? '',
  };
}
