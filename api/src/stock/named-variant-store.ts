import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { SalonDatabase } from '../core/database/salon/tables';
import { productPrice } from '../core/own-price-store';

/**
 * Variants with their unit and the names of their product, brand and line; the line is '' where the product has none. They
 * cost what they cost in the salon.
 */
function selectNamedVariants() {
  return expressionBuilder<SalonDatabase>()
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('units as u', 'u.id', 'v.unit_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .select([
      'v.id',
      'v.product_id',
      'v.name',
      'v.content',
      'u.name as unit',
      'v.code',
      'p.category_id',
      'p.brand_id',
    ])
    .select(['v.price_buy', 'v.price_buy_iva', 'p.name as product', 'b.name as brand'])
    .select(productPrice.as('price_iva'))
    .select(sql<boolean>`v.status_id = 1 and p.status_id = 1`.as('is_active'))
    .select(sql<string>`coalesce(l.name, '')`.as('line'));
}

/** To be joined to what names a variant, removed ones too. The planner sees the tables, as in a join that is written out. */
export const namedVariants = selectNamedVariants().as('v');

/** The variants that are offered: active ones of active products. */
export const activeVariants = selectNamedVariants()
  .where('v.status_id', '=', 1)
  .where('p.status_id', '=', 1)
  .as('v');

/** A variant by its product's name and its own, which often begins with the product's. */
export function variantName(product: RawBuilder<unknown>, variant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(case when starts_with(lower(${variant}) || ' ', lower(${product}) || ' ') then ${variant}
    else trim(${product} || ' ' || ${variant}) end)`;
}

/** The same of the tables `product_variants v` and `products p`. */
export const namedVariant = variantName(sql`p.name`, sql`v.name`);
