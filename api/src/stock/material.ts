import type { CallReply } from '@melena/shared/contract/calls';
import { toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Read } from '../core/database/salon/handle';

type Material = CallReply<'product/materials'>['materials'][number];

/** The raw material that can be requested: of active variants, while there are pieces. */
export async function listMaterials(read: Read): Promise<Material[]> {
  const rows = await read
    .selectFrom('stock as s')
    .innerJoin('product_variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('s.material', '>', 0)
    .where('v.status_id', '=', 1)
    .where('p.status_id', '=', 1)
    .select(['s.variant_id', 'p.name', 'v.name as variant', 'b.name as brand', 'l.name as line', 'v.content'])
    .select(['s.material_unit', 'v.price_buy_iva'])
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(p.name)`)
    .orderBy('v.id')
    .execute();
  return rows.map(row => ({
    variant_id: row.variant_id,
    name: row.name,
    variant: row.variant,
    brand: row.brand,
    line: row.line ?? '',
    content: row.content,
    material_unit: row.material_unit,
    price: toPesos(row.price_buy_iva),
  }));
}
