import type { CallReply } from '@melena/shared/contract/calls';
import { toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Read } from '../core/database/transaction';

type Material = CallReply<'product/materials'>['materials'][number];

/** The raw material that can be requested: of active variants, while there are pieces. */
export async function listMaterials(read: Read, salonId: number): Promise<Material[]> {
  const rows = await read
    .selectFrom('stock as s')
    .innerJoin('product_variants as v', join =>
      join.onRef('v.salon_id', '=', 's.salon_id').onRef('v.id', '=', 's.variant_id'),
    )
    .innerJoin('products as p', join =>
      join.onRef('p.salon_id', '=', 'v.salon_id').onRef('p.id', '=', 'v.product_id'),
    )
    .innerJoin('brands as b', join =>
      join.onRef('b.salon_id', '=', 'p.salon_id').onRef('b.id', '=', 'p.brand_id'),
    )
    .leftJoin('brand_lines as l', join =>
      join.onRef('l.salon_id', '=', 'p.salon_id').onRef('l.id', '=', 'p.brand_line_id'),
    )
    .where('s.salon_id', '=', salonId)
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
