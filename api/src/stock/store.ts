import type { CallReply } from '@melena/shared/contract/calls';
import type { stockRow } from '@melena/shared/contract/product/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { LOW_PIECES } from '@melena/shared/rules/stock/stock';
import { TRANSFER_STATUS } from '@melena/shared/rules/stock/transfer';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/salon/handle';
import { activeVariants } from './named-variant-store';

type StockRow = z.output<typeof stockRow>;
type Material = CallReply<'product/materials'>['materials'][number];

/** The pieces that the rule `isLow` counts of the stock `s` of a variant `v`: raw material too of what isn't sold. */
export const countedPieces = sql<number>`(s.total_selling + case when v.price_iva > 0 then 0 else s.material end)`;

/** The rule `isLow` on the stock `s` of a variant `v`. */
export const lowStock = sql<boolean>`${countedPieces} <= coalesce(s.minimum, ${sql.lit(LOW_PIECES)})`;

/** Pieces of each variant that other salons sent here and that haven't arrived. */
export function incomingPieces(read: Read) {
  return read
    .selectFrom('transfers as t')
    .innerJoin('transfer_lines as l', 'l.transfer_id', 't.id')
    .where('t.to_branch', '=', read.branchId)
    .where('t.status_id', '=', TRANSFER_STATUS.onTheWay)
    .groupBy('l.variant_id')
    .select(['l.variant_id', sql<number>`sum(l.quantity - l.received)::integer`.as('pieces')])
    .as('i');
}

interface StockFilter {
  /** Only what is low or out of stock. */
  readonly low?: boolean;
  /** Only the product of this variant. */
  readonly variantId?: number;
}

/** The stock of every active variant, sold out and without a price too: screens say what they offer. */
export async function listStock(
  read: Read,
  { low = false, variantId }: StockFilter = {},
): Promise<StockRow[]> {
  let stock = read
    .selectFrom('stock as s')
    .innerJoin(activeVariants, 'v.id', 's.variant_id')
    .innerJoin('product_categories as c', 'c.id', 'v.category_id')
    .leftJoin(incomingPieces(read), 'i.variant_id', 's.variant_id');
  if (low) stock = stock.where(lowStock);
  if (variantId !== undefined) {
    const product = read.selectFrom('product_variants').select('product_id').where('id', '=', variantId);
    stock = stock.where('v.product_id', '=', product);
  }
  const rows = await stock
    .select(['v.product_id', 's.variant_id', 's.version', 'c.name as category', 'v.code'])
    .select([
      'v.brand_id',
      'v.brand',
      'v.line',
      'v.product as name',
      'v.name as variant',
      'v.content',
      'v.unit',
    ])
    .select(['s.selling', 's.exhibition', 's.total_selling', 's.material', 's.material_unit', 'v.price_iva'])
    .select(['s.minimum', 's.target'])
    .select(sql<number>`coalesce(i.pieces, 0)`.as('incoming'))
    .select(
      sql<string>`string_agg(v.name, ', ') over (partition by v.product_id order by v.id
        rows between unbounded preceding and unbounded following)`.as('subs'),
    )
    .orderBy(sql`fold(v.brand)`)
    .orderBy(sql`fold(v.line)`)
    .orderBy(sql`fold(v.product)`)
    .orderBy('v.id')
    .execute();
  return rows.map(row => ({ ...row, price_iva: toPesos(row.price_iva) }));
}

/** Says from how few pieces on a variant whose stock is locked is bought, and up to how many. */
export async function setOrderLevels(
  tx: Tx,
  variantId: number,
  levels: { readonly minimum: number | null; readonly target: number | null },
): Promise<void> {
  await tx
    .updateTable('stock')
    .set(levels)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('variant_id', '=', variantId)
    .execute();
}

/** The raw material that can be requested: of active variants, while there are pieces. */
export async function listMaterials(read: Read, variantId?: number): Promise<Material[]> {
  const rows = await read
    .selectFrom('stock as s')
    .innerJoin(activeVariants, 'v.id', 's.variant_id')
    .where('s.material', '>', 0)
    .$if(variantId !== undefined, some => some.where('s.variant_id', '=', variantId ?? 0))
    .select(['s.variant_id', 'v.product as name', 'v.name as variant', 'v.brand', 'v.line', 'v.content'])
    .select(['v.unit', 's.material_unit', 'v.price_buy_iva'])
    .orderBy(sql`fold(v.brand)`)
    .orderBy(sql`fold(v.product)`)
    .orderBy('v.id')
    .execute();
  return rows.map(({ price_buy_iva, ...row }) => ({ ...row, price: toPesos(price_buy_iva) }));
}
