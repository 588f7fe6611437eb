import type { CallReply } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { findId, isSameText } from '../core/database/rows';
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

export function findServiceCategoryNamed(tx: Tx, name: string) {
  return findId(tx.selectFrom('service_categories').select('id').where(isSameText('name', name)));
}

export function findSubcategoryNamed(tx: Tx, categoryId: number, name: string) {
  const named = tx.selectFrom('service_subcategories').select('id').where(isSameText('name', name));
  return findId(named.where('category_id', '=', categoryId));
}
