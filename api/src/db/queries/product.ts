import type { productRow } from '@melena/shared/contract/product';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../transaction';
import { lowStock } from './low-stock';

type Product = z.output<typeof productRow>;

/** What narrows a list of products. 0 means all, as the screens' selectors send it. */
interface ProductFilter {
  readonly search?: string;
  readonly category_id?: number;
  readonly brand_id?: number;
  readonly brand_line_id?: number;
  readonly supplier_id?: number;
  readonly low?: boolean;
  readonly offset?: number;
  readonly limit?: number;
}

/** A part of the products that a filter finds, by brand, line and name, and how many it finds in all. */
export async function listProducts(
  read: Read,
  salonId: number,
  filter: ProductFilter,
): Promise<{ products: Product[]; total: number }> {
  const found = narrowed(productsOf(read, salonId), filter);
  let part = selectProduct(found)
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(coalesce(l.name, ''))`)
    .orderBy(sql`fold(p.name)`)
    .orderBy('p.id');
  if (filter.offset !== undefined) part = part.offset(filter.offset);
  if (filter.limit !== undefined) part = part.limit(filter.limit);
  const [rows, { total }] = await Promise.all([
    part.execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { products: rows.map(toProduct), total };
}

export async function findProduct(
  read: Read,
  salonId: number,
  productId: number,
): Promise<Product | undefined> {
  const row = await selectProduct(productsOf(read, salonId)).where('p.id', '=', productId).executeTakeFirst();
  return row && toProduct(row);
}

function productsOf(read: Read, salonId: number) {
  return read
    .selectFrom('products as p')
    .innerJoin('product_categories as c', join =>
      join.onRef('c.salon_id', '=', 'p.salon_id').onRef('c.id', '=', 'p.category_id'),
    )
    .innerJoin('brands as b', join =>
      join.onRef('b.salon_id', '=', 'p.salon_id').onRef('b.id', '=', 'p.brand_id'),
    )
    .leftJoin('brand_lines as l', join =>
      join.onRef('l.salon_id', '=', 'p.salon_id').onRef('l.id', '=', 'p.brand_line_id'),
    )
    .where('p.salon_id', '=', salonId)
    .where('p.status_id', '<>', 0);
}

type Products = ReturnType<typeof productsOf>;

/** Each word typed is found in name, code, brand, line or variant (specification, 5). */
function narrowed(products: Products, filter: ProductFilter): Products {
  let found = products;
  for (const word of (filter.search ?? '').split(/\s+/).filter(typed => typed !== '')) {
    found = found.where(sql<boolean>`strpos(p.search, fold(${word})) > 0`);
  }
  if (filter.category_id) found = found.where('p.category_id', '=', filter.category_id);
  if (filter.brand_id) found = found.where('p.brand_id', '=', filter.brand_id);
  if (filter.brand_line_id) found = found.where('p.brand_line_id', '=', filter.brand_line_id);
  const supplierId = filter.supplier_id;
  if (supplierId) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_variants as v')
          .innerJoin('purchase_lines as pl', join =>
            join.onRef('pl.salon_id', '=', 'v.salon_id').onRef('pl.variant_id', '=', 'v.id'),
          )
          .innerJoin('purchases as o', join =>
            join.onRef('o.salon_id', '=', 'pl.salon_id').onRef('o.id', '=', 'pl.purchase_id'),
          )
          .whereRef('v.salon_id', '=', 'p.salon_id')
          .whereRef('v.product_id', '=', 'p.id')
          .where('o.supplier_id', '=', supplierId)
          .select('v.id'),
      ),
    );
  }
  if (filter.low) {
    found = found.where('p.status_id', '=', 1).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_variants as v')
          .innerJoin('stock as s', join =>
            join.onRef('s.salon_id', '=', 'v.salon_id').onRef('s.variant_id', '=', 'v.id'),
          )
          .whereRef('v.salon_id', '=', 'p.salon_id')
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.status_id', '=', 1)
          .where(lowStock)
          .select('v.id'),
      ),
    );
  }
  return found;
}

function selectProduct(products: Products) {
  return products.select(eb => [
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
    eb
      .selectFrom('product_variants as v')
      .whereRef('v.salon_id', '=', 'p.salon_id')
      .whereRef('v.product_id', '=', 'p.id')
      .where('v.status_id', '<>', 0)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('variants'),
  ]);
}

type ProductFields = Awaited<ReturnType<ReturnType<typeof selectProduct>['executeTakeFirstOrThrow']>>;

function toProduct(row: ProductFields): Product {
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
    variants: row.variants ?? 0,
  };
}
