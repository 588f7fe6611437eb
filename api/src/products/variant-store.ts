import type { productVariant } from '@melena/shared/contract/product/schemas';
import { toPesos } from '@melena/shared/rules/money';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';

type ProductVariant = z.output<typeof productVariant>;

/** The variants of a product with what is in stock of each, in the order in which they were added. */
export async function listProductVariants(read: Read, productId: number): Promise<ProductVariant[]> {
  const rows = await read
    .selectFrom('product_variants as v')
    .innerJoin('units as u', 'u.id', 'v.unit_id')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .where('v.product_id', '=', productId)
    .where('v.status_id', '<>', 0)
    .select(['v.id', 'v.version', 'v.product_id', 'v.name', 'v.content', 'v.code', 'v.salon_id', 'v.unit_id'])
    .select(['u.name as unit', 'v.description', 'v.price_buy', 'v.price_buy_iva', 'v.price_sell'])
    .select(['v.price_iva', 's.total_selling', 's.material', 'v.status_id', 'v.creation_date'])
    .orderBy('v.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    product_id: row.product_id,
    name: row.name,
    content: row.content,
    code: row.code,
    salon_id: row.salon_id,
    unit_id: row.unit_id,
    unit: row.unit,
    description: row.description,
    price_buy: toPesos(row.price_buy),
    price_buy_iva: toPesos(row.price_buy_iva),
    price_sell: toPesos(row.price_sell),
    price_iva: toPesos(row.price_iva),
    inventory: row.total_selling + row.material,
    total_selling: row.total_selling,
    material: row.material,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
  }));
}
