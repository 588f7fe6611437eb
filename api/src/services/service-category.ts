import type { CallReply } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';

type Category = CallReply<'service/get'>['categories'][number];
type Subcategory = CallReply<'service/get'>['subcategories'][number];

/** Categories of services, by name. */
export function listServiceCategories(read: Read): Promise<Category[]> {
  return read
    .selectFrom('service_categories')
    .where('status_id', '<>', 0)
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .execute();
}

export function listSubcategories(read: Read): Promise<Subcategory[]> {
  return read
    .selectFrom('service_subcategories')
    .where('status_id', '<>', 0)
    .select(['id', 'category_id', 'name'])
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
}

/** The category of that name; names are kept in upper case. */
export async function serviceCategoryNamed(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('service_categories')
    .select('id')
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** The subcategory of that name in one category. */
export async function subcategoryNamed(
  tx: Tx,
  categoryId: number,
  name: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('service_subcategories')
    .select('id')
    .where('category_id', '=', categoryId)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function insertServiceCategory(tx: Tx, name: string): Promise<number> {
  const values = { name };
  return (await tx.insertInto('service_categories').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

export async function insertSubcategory(tx: Tx, categoryId: number, name: string): Promise<number> {
  const values = { category_id: categoryId, name };
  const row = await tx.insertInto('service_subcategories').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
