import type { stockRow } from '@melena/shared/contract/product/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';
import { lowStock } from './low-stock';

type StockRow = z.output<typeof stockRow>;

interface StockFilter {
  /** Only what is low or out of stock. */
  readonly low?: boolean;
}

/** What is in stock of every active variant, sold out and without a price too: screens say what they offer. */
export async function listStock(read: Read, { low = false }: StockFilter = {}): Promise<StockRow[]> {
  let stock = read
    .selectFrom('stock as s')
    .innerJoin('product_variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('product_categories as c', 'c.id', 'p.category_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('v.status_id', '=', 1)
    .where('p.status_id', '=', 1);
  if (low) stock = stock.where(lowStock);
  const rows = await stock
    .select(['p.id as product_id', 's.variant_id', 's.version', 'c.name as category', 'v.code'])
    .select(['b.name as brand', 'l.name as line', 'p.name', 'v.name as variant', 'v.content'])
    .select(['s.selling', 's.exhibition', 's.total_selling', 's.material', 's.material_unit', 'v.price_iva'])
    .select(
      sql<string>`string_agg(v.name, ', ') over (partition by p.id order by v.id
        rows between unbounded preceding and unbounded following)`.as('subs'),
    )
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(coalesce(l.name, ''))`)
    .orderBy(sql`fold(p.name)`)
    .orderBy('v.id')
    .execute();
  return rows.map(row => ({
    product_id: row.product_id,
    variant_id: row.variant_id,
    version: row.version,
    category: row.category,
    code: row.code,
    brand: row.brand,
    line: row.line ?? '',
    name: row.name,
    variant: row.variant,
    content: row.content,
    subs: row.subs,
    selling: row.selling,
    exhibition: row.exhibition,
    total_selling: row.total_selling,
    material: row.material,
    material_unit: row.material_unit,
    price_iva: toPesos(row.price_iva),
  }));
}
