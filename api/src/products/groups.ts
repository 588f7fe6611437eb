import type { CheckedBody } from '@melena/shared/contract/calls';
import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { conflict, invalid, namingField, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findLineNamed, findProductCategoryNamed } from './brand-store';
import { findCommonVariant, findGroup, mergeGroup, type ProductGroup, renameGroup } from './group-store';

const ENTITIES = {
  brand: 'brand',
  line: 'brand_line',
  category: 'product_category',
  product: 'product',
} as const satisfies Record<ProductGroup, string>;

/**
 * Renames a line or a category; or merges a double of a brand, line, category or product into another one. What was sold and
 * counted stays as it was: it points to variants, which only change their product.
 * @throws {AppError} `conflict` where both products have one variant, or the name is taken
 */
export async function changeGroup(
  { of, id, name: typed, into_id }: CheckedBody<'product/groups/update'>,
  { tx, audit }: CommandContext<'product/groups/update'>,
) {
  await lockSalon(tx);
  const missing = 'No se encontró lo que quieres cambiar.';
  const before = requireFound(await findGroup(tx, of, id), missing);
  const entity = ENTITIES[of];
  if (into_id === undefined) {
    if (of === 'brand' || of === 'product') throw invalid('of', 'Elige una línea o una categoría');
    const name = of === 'category' ? upperCase(typed ?? '') : (typed ?? '');
    const owner =
      of === 'category'
        ? await findProductCategoryNamed(tx, name)
        : await findLineNamed(tx, before.brand_id ?? 0, name);
    assertUnique({ owner, self: id, field: 'name', message: 'Ya existe una con ese nombre' });
    await renameGroup(tx, of, id, name);
    audit({ entity, entityId: id, before: { name: before.name }, after: { name } });
    return { id };
  }
  const into = await namingField('into_id', async () =>
    requireFound(await findGroup(tx, of, into_id), missing),
  );
  if (into_id === id) throw invalid('into_id', 'Elige otra');
  if (into.brand_id !== before.brand_id) throw invalid('into_id', 'Elige una línea de la misma marca');
  if (of === 'product') {
    const common = await findCommonVariant(tx, id, into_id);
    if (common)
      throw conflict(
        `Los dos tienen la variante «${common}»: cámbiale el nombre a una, o elimínala, y únelos.`,
      );
  }
  await mergeGroup(tx, of, before, into_id);
  audit({ entity, entityId: into_id, before: { merged: before.name }, after: { merged: into.name } });
  return { id: into_id };
}
