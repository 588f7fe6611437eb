import { type RawBuilder, sql } from 'kysely';

/** A variant by its product's name and its own, which often begins with the product's. */
export function variantName(product: RawBuilder<unknown>, variant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(case when starts_with(lower(${variant}) || ' ', lower(${product}) || ' ') then ${variant}
    else trim(${product} || ' ' || ${variant}) end)`;
}

/** The same of the tables `product_variants v` and `products p`. */
export const namedVariant = variantName(sql`p.name`, sql`v.name`);
