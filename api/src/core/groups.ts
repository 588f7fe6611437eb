import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from './assert-unique';
import type { CommandContext } from './context';
import { conflict, invalid, namingField, requireFound } from './errors';
import {
  findCommonVariant,
  findGroup,
  findGroupNamed,
  type Group,
  mergeGroup,
  renameGroup,
} from './group-store';
import { lockSalon } from './salon-store';

interface GroupChange {
  readonly id: number;
  readonly name?: string | undefined;
  readonly into_id?: number | undefined;
}

const MISSING = 'No se encontró lo que quieres cambiar.';

/**
 * Renames a line or a category; or merges a double of a group into another one. What was sold and counted stays as it was: it
 * points to variants, which only change their product.
 * @throws {AppError} `conflict` where both products have one variant, or the name is taken
 */
export async function changeGroup(
  group: Group,
  { id, name: typed = '', into_id }: GroupChange,
  { tx, audit }: Pick<CommandContext<'product/groups/update'>, 'tx' | 'audit'>,
): Promise<{ id: number }> {
  await lockSalon(tx);
  const before = requireFound(await findGroup(tx, group, id), MISSING);
  if (into_id === undefined) {
    if (group === 'brand' || group === 'product') throw invalid('of', 'Elige una línea o una categoría');
    const name = group === 'brand_line' ? typed : upperCase(typed);
    const owner = await findGroupNamed(tx, group, name, before.of);
    assertUnique({ owner, self: id, field: 'name', message: 'Ya existe una con ese nombre' });
    await renameGroup(tx, group, id, name);
    audit({ entity: group, entityId: id, before: { name: before.name }, after: { name } });
    return { id };
  }
  const into = await namingField('into_id', async () =>
    requireFound(await findGroup(tx, group, into_id), MISSING),
  );
  if (into_id === id) throw invalid('into_id', 'Elige otra');
  if (into.of !== before.of)
    throw invalid('into_id', `Elige una de la misma ${group === 'brand_line' ? 'marca' : 'categoría'}`);
  const common = group === 'product' && (await findCommonVariant(tx, id, into_id));
  if (common)
    throw conflict(
      `Los dos tienen la variante «${common}»: cámbiale el nombre a una, o elimínala, y únelos.`,
    );
  await mergeGroup(tx, group, before, into);
  audit({ entity: group, entityId: into_id, before: { merged: before.name }, after: { merged: into.name } });
  return { id: into_id };
}
