import type { brand, line, productCategory } from '@melena/shared/contract/product/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { withIsoDate } from '../core/wire-values';

type Brand = z.output<typeof brand>;
type BrandLine = z.output<typeof line>;
type ProductCategory = z.output<typeof productCategory>;

/** Brands with how many lines each has, by name. */
export async function listBrands(read: Read): Promise<Brand[]> {
  const rows = await selectBrands(read).orderBy(sql`fold(b.name)`).execute();
  return rows.map(withIsoDate);
}

export async function findBrand(read: Read, brandId: number): Promise<Brand | undefined> {
  const row = await selectBrands(read).where('b.id', '=', brandId).executeTakeFirst();
  return row && withIsoDate(row);
}

/** Locks a brand until the command ends, so that what is read of it then stays so. */
export async function lockBrand(tx: Tx, brandId: number): Promise<Brand | undefined> {
  await tx.selectFrom('brands').select('id').where('id', '=', brandId).forNoKeyUpdate().execute();
  return findBrand(tx, brandId);
}

function selectBrands(read: Read) {
  return read
    .selectFrom('brands as b')
    .where('b.status_id', '<>', 0)
    .select(['b.id', 'b.name', 'b.status_id', 'b.creation_date', 'b.version'])
    .select(eb =>
      eb
        .selectFrom('brand_lines as l')
        .whereRef('l.brand_id', '=', 'b.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('lines'),
    );
}

/** Lines of one brand, or of every brand, by name. */
export async function listLines(read: Read, brandId?: number): Promise<BrandLine[]> {
  let lines = read
    .selectFrom('brand_lines as l')
    .innerJoin('brands as b', 'b.id', 'l.brand_id')
    .where('b.status_id', '<>', 0);
  if (brandId !== undefined) lines = lines.where('l.brand_id', '=', brandId);
  const rows = await lines
    .select(['l.id', 'l.brand_id', 'l.name', 'l.creation_date'])
    .orderBy(sql`fold(l.name)`)
    .orderBy('l.id')
    .execute();
  return rows.map(withIsoDate);
}

/** Categories of products, by name. */
export async function listProductCategories(read: Read): Promise<ProductCategory[]> {
  const rows = await selectProductCategories(read).orderBy(sql`fold(name)`).execute();
  return rows.map(withIsoDate);
}

export function findProductCategory(read: Read, categoryId: number) {
  return selectProductCategories(read).where('id', '=', categoryId).executeTakeFirst();
}

function selectProductCategories(read: Read) {
  return read
    .selectFrom('product_categories')
    .where('status_id', '<>', 0)
    .select(['id', 'name', 'status_id', 'creation_date']);
}

/** The brand of that name, a removed one too. */
export function findBrandNamed(tx: Tx, name: string) {
  return findId(tx.selectFrom('brands').select('id').where(isSameText('name', name)));
}

export function findLineNamed(tx: Tx, brandId: number, name: string) {
  const lines = tx.selectFrom('brand_lines').select('id').where('brand_id', '=', brandId);
  return findId(lines.where(isSameText('name', name)));
}

export function findProductCategoryNamed(tx: Tx, name: string) {
  return findId(tx.selectFrom('product_categories').select('id').where(isSameText('name', name)));
}
