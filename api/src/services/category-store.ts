import type { CallReply } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { mergeParts } from '../core/merge-store';

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

const TABLES = { category: 'service_categories', subcategory: 'service_subcategories' } as const;
type Group = keyof typeof TABLES;

/** A category, or a subcategory with the category that it lies in. */
export async function findCategoryGroup(tx: Tx, of: Group, id: number) {
  if (of === 'subcategory') {
    const parts = tx.selectFrom('service_subcategories').select(['id', 'name', 'category_id']);
    return parts.where('id', '=', id).executeTakeFirst();
  }
  const rows = tx.selectFrom('service_categories').select(['id', 'name']).where('id', '=', id);
  const row = await rows.executeTakeFirst();
  return row && { ...row, category_id: undefined };
}

export async function renameCategory(tx: Tx, of: Group, id: number, name: string): Promise<void> {
  await tx
    .updateTable(TABLES[of] as 'service_categories')
    .set({ name })
    .where('id', '=', id)
    .execute();
}

/** Moves the services of a category, with their subcategories, into another one. */
export async function mergeCategory(tx: Tx, from: number, into: number): Promise<void> {
  await mergeParts(
    tx,
    { parts: 'service_subcategories', group: 'category_id', rows: 'services', part: 'subcategory_id' },
    from,
    into,
  );
  await tx.deleteFrom('service_subcategories').where('category_id', '=', from).execute();
  await tx.deleteFrom('service_categories').where('id', '=', from).execute();
}

export async function mergeSubcategory(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('services').set({ subcategory_id: into }).where('subcategory_id', '=', from).execute();
  await tx.deleteFrom('service_subcategories').where('id', '=', from).execute();
}
