import type { CallReply } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import type { Read, Tx } from '../core/database/transaction';

type Category = CallReply<'service/get'>['categories'][number];
type Subcategory = CallReply<'service/get'>['subcategories'][number];

/** Categories of services, by name. */
export function listServiceCategories(read: Read, salonId: number): Promise<Category[]> {
  return read
    .selectFrom('service_categories')
    .where('salon_id', '=', salonId)
    .where('status_id', '<>', 0)
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .execute();
}

export function listSubcategories(read: Read, salonId: number): Promise<Subcategory[]> {
  return read
    .selectFrom('service_subcategories')
    .where('salon_id', '=', salonId)
    .where('status_id', '<>', 0)
    .select(['id', 'category_id', 'name'])
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
}

/** The category of that name; names are kept in upper case. */
export async function serviceCategoryNamed(
  tx: Tx,
  salonId: number,
  name: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('service_categories')
    .select('id')
    .where('salon_id', '=', salonId)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** The subcategory of that name in one category. */
export async function subcategoryNamed(
  tx: Tx,
  salonId: number,
  categoryId: number,
  name: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('service_subcategories')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('category_id', '=', categoryId)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function insertServiceCategory(tx: Tx, salonId: number, name: string): Promise<number> {
  const values = { salon_id: salonId, name };
  return (await tx.insertInto('service_categories').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

export async function insertSubcategory(
  tx: Tx,
  salonId: number,
  categoryId: number,
  name: string,
): Promise<number> {
  const values = { salon_id: salonId, category_id: categoryId, name };
  const row = await tx.insertInto('service_subcategories').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
