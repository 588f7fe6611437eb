import type { brand, line, productCategory } from '@melena/shared/contract/product/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/salon/handle';

type Brand = z.output<typeof brand>;
type BrandLine = z.output<typeof line>;
type ProductCategory = z.output<typeof productCategory>;

/** Brands with how many lines each has, by name. */
export async function listBrands(read: Read): Promise<Brand[]> {
  const rows = await selectBrands(read).orderBy(sql`fold(b.name)`).execute();
  return rows.map(toBrand);
}

export async function findBrand(read: Read, brandId: number): Promise<Brand | undefined> {
  const row = await selectBrands(read).where('b.id', '=', brandId).executeTakeFirst();
  return row && toBrand(row);
}

/** Holds a brand until the command ends, so that what is read of it then stays so. */
export async function lockBrand(tx: Tx, brandId: number): Promise<Brand | undefined> {
  await tx.selectFrom('brands').select('id').where('id', '=', brandId).forNoKeyUpdate().execute();
  return findBrand(tx, brandId);
}

function selectBrands(read: Read) {
  return read
    .selectFrom('brands as b')
    .where('b.status_id', '<>', 0)
    .select(eb => [
      'b.id',
      'b.name',
      'b.status_id',
      'b.creation_date',
      'b.version',
      eb
        .selectFrom('brand_lines as l')
        .whereRef('l.brand_id', '=', 'b.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('lines'),
    ]);
}

function toBrand(
  row: Omit<Brand, 'creation_date' | 'lines'> & { creation_date: Date; lines: number | null },
): Brand {
  return {
    id: row.id,
    name: row.name,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
    lines: row.lines ?? 0,
    version: row.version,
  };
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
  return rows.map(row => ({
    id: row.id,
    brand_id: row.brand_id,
    name: row.name,
    creation_date: row.creation_date.toISOString(),
  }));
}

/** Categories of products, by name. */
export async function listProductCategories(read: Read): Promise<ProductCategory[]> {
  const rows = await selectProductCategories(read).orderBy(sql`fold(name)`).execute();
  return rows.map(toProductCategory);
}

export async function findProductCategory(
  read: Read,
  categoryId: number,
): Promise<ProductCategory | undefined> {
  const row = await selectProductCategories(read).where('id', '=', categoryId).executeTakeFirst();
  return row && toProductCategory(row);
}

function selectProductCategories(read: Read) {
  return read
    .selectFrom('product_categories')
    .where('status_id', '<>', 0)
    .select(['id', 'name', 'status_id', 'creation_date']);
}

function toProductCategory(
  row: Omit<ProductCategory, 'creation_date'> & { creation_date: Date },
): ProductCategory {
  return {
    id: row.id,
    name: row.name,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
  };
}

/** The brand of that name, whatever its accents and case, a removed one too. */
export async function brandNamed(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('brands')
    .select('id')
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** The line of that name in one brand. */
export async function lineNamed(tx: Tx, brandId: number, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('brand_lines')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function productCategoryNamed(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('product_categories')
    .select('id')
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function insertBrand(tx: Tx, name: string): Promise<number> {
  const values = { name };
  return (await tx.insertInto('brands').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertLine(tx: Tx, brandId: number, name: string): Promise<number> {
  const values = { brand_id: brandId, name };
  return (await tx.insertInto('brand_lines').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertProductCategory(tx: Tx, name: string): Promise<number> {
  const values = { name };
  return (await tx.insertInto('product_categories').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** Writes what is given of a brand that is held, and the next version. */
export async function updateBrand(
  tx: Tx,
  brandId: number,
  changes: Partial<Pick<Brand, 'name' | 'status_id'>>,
): Promise<void> {
  await tx
    .updateTable('brands')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', brandId)
    .execute();
}
