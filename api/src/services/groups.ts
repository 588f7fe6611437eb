import type { CheckedBody } from '@melena/shared/contract/calls';
import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { invalid, namingField, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import {
  findCategoryGroup,
  findServiceCategoryNamed,
  findSubcategoryNamed,
  mergeCategory,
  mergeSubcategory,
  renameCategory,
} from './category-store';

/** Renames a category or subcategory of services, or merges a double into another one. */
export async function changeGroup(
  { of, id, name: typed, into_id }: CheckedBody<'service/groups/update'>,
  { tx, audit }: CommandContext<'service/groups/update'>,
) {
  await lockSalon(tx);
  const missing = 'No se encontró la categoría.';
  const before = requireFound(await findCategoryGroup(tx, of, id), missing);
  const entity = of === 'category' ? 'service_category' : 'service_subcategory';
  if (into_id === undefined) {
    const name = upperCase(typed ?? '');
    const owner =
      before.category_id === undefined
        ? await findServiceCategoryNamed(tx, name)
        : await findSubcategoryNamed(tx, before.category_id, name);
    assertUnique({ owner, self: id, field: 'name', message: 'Ya existe una con ese nombre' });
    await renameCategory(tx, of, id, name);
    audit({ entity, entityId: id, before: { name: before.name }, after: { name } });
    return { id };
  }
  const into = await namingField('into_id', async () =>
    requireFound(await findCategoryGroup(tx, of, into_id), missing),
  );
  if (into_id === id) throw invalid('into_id', 'Elige otra');
  if (into.category_id !== before.category_id) throw invalid('into_id', 'Elige una de la misma categoría');
  await (of === 'category' ? mergeCategory : mergeSubcategory)(tx, id, into_id);
  audit({ entity, entityId: into_id, before: { merged: before.name }, after: { merged: into.name } });
  return { id: into_id };
}
