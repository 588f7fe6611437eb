import { updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { mergeParts, retire } from '../core/merge-store';

export type ProductGroup = 'brand' | 'line' | 'category' | 'product';

const TABLES = {
  brand: 'brands',
  line: 'brand_lines',
  category: 'product_categories',
  product: 'products',
} as const satisfies Record<ProductGroup, string>;

/** A group by its id, with the brand of a line. */
export async function findGroup(tx: Tx, of: ProductGroup, id: number) {
  if (of === 'line') {
    return tx
      .selectFrom('brand_lines')
      .select(['id', 'name', 'brand_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
  const row = await tx
    .selectFrom(TABLES[of] as 'brands')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
  return row && { ...row, brand_id: undefined };
}

export async function renameGroup(tx: Tx, of: 'line' | 'category', id: number, name: string): Promise<void> {
  await tx
    .updateTable(TABLES[of] as 'brand_lines')
    .set({ name })
    .where('id', '=', id)
    .execute();
}

type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Moves all that points to a brand, a line, a category or a product to another one, and takes the first out of the lists. */
export async function mergeGroup(tx: Tx, of: ProductGroup, from: Group, into: number): Promise<void> {
  if (of === 'category') {
    await tx.updateTable('products').set({ category_id: into }).where('category_id', '=', from.id).execute();
    await tx.deleteFrom('product_categories').where('id', '=', from.id).execute();
    return;
  }
  if (of === 'product') {
    await tx
      .updateTable('product_variants')
      .set({ product_id: into })
      .where('product_id', '=', from.id)
      .execute();
    await pointStepsTo(tx, 'product_id', new Map([[from.id, into]]));
    await tx.updateTable('products').set({ sku: '' }).where('id', '=', from.id).execute();
    return retire(tx, 'products', from);
  }
  if (of === 'line') {
    await tx
      .updateTable('products')
      .set({ brand_line_id: into })
      .where('brand_line_id', '=', from.id)
      .execute();
    await pointStepsTo(tx, 'brand_line_id', new Map([[from.id, into]]));
    await tx.deleteFrom('brand_lines').where('id', '=', from.id).execute();
    return;
  }
  const lines = { parts: 'brand_lines', group: 'brand_id', rows: 'products', part: 'brand_line_id' } as const;
  await pointStepsTo(tx, 'brand_line_id', await mergeParts(tx, lines, from.id, into));
  await pointStepsTo(tx, 'brand_id', new Map([[from.id, into]]));
  await tx.deleteFrom('brand_lines').where('brand_id', '=', from.id).execute();
  return retire(tx, 'brands', from);
}

/** The steps of dossiers that ask for one thing ask for another. */
async function pointStepsTo(
  tx: Tx,
  column: 'product_id' | 'brand_line_id' | 'brand_id',
  to: ReadonlyMap<number, number>,
): Promise<void> {
  if (to.size === 0) return;
  const rows = await tx
    .selectFrom('service_process_products')
    .select(['id', `${column} as pointed`])
    .where(column, 'in', [...to.keys()])
    .execute();
  await updateRows(
    tx,
    'service_process_products',
    rows.map(({ id, pointed }) => ({ id, [column]: to.get(pointed ?? 0) ?? null })),
  );
}

/** A variant that two products both have, by name and content: nobody could tell the two apart in one. */
export async function findCommonVariant(tx: Tx, one: number, other: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('product_variants as v')
    .innerJoin('product_variants as w', join =>
      join
        .onRef('w.content', '=', 'v.content')
        .on(({ fn, eb }) => eb(fn('fold', ['w.name']), '=', fn('fold', ['v.name']))),
    )
    .select('v.name')
    .where('v.product_id', '=', one)
    .where('w.product_id', '=', other)
    .where('v.status_id', '<>', 0)
    .where('w.status_id', '<>', 0)
    .executeTakeFirst();
  return row?.name;
}
