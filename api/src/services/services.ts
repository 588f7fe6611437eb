import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertSalon } from '../core/assert-salon';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { applyRemoval, asRemoved } from '../core/removal';
import { lockSalon } from '../core/salon-store';
import { listServiceCategories, listSubcategories } from './category-store';
import { findService, findServiceNamed, lockService, type ServiceFields } from './service-store';

export const NO_SERVICE = 'No se encontró el servicio.';

type NewService = NonNullable<CheckedBody<'service/add'>['service']>;
type ServiceChanges = CheckedBody<'service/update/details'>['service'];

/**
 * Adds a service, still without variants.
 * @throws {AppError} at the field, where the name is taken or category or subcategory can't be chosen
 */
export async function addService(
  { salon_id, ...fields }: NewService,
  { tx, audit }: Pick<CommandContext<'service/add'>, 'tx' | 'audit'>,
) {
  assertSalon(tx.branchId, salon_id);
  await lockSalon(tx);
  const after = { ...fields, status_id: ROW_STATUS.active };
  await assertCategory(tx, after);
  await assertServiceUnique(tx, after);
  const id = await insertRow(tx, 'services', after);
  audit({ entity: 'service', entityId: id, after });
  return { service_id: id, variant_id: null };
}

/**
 * Changes a service; what isn't named stays. A removed one can't be booked any more, nor can its variants, and
 * what was booked keeps its name.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, as {@link addService}
 */
export async function changeService(
  { id, version, salon_id, ...changes }: ServiceChanges,
  { tx, audit, narrow }: CommandContext<'service/update/details'>,
) {
  assertSalon(tx.branchId, salon_id);
  await lockSalon(tx);
  const before = requireFresh(await lockService(tx, id), version, NO_SERVICE);
  const shown = requireFound(await findService(tx, id), NO_SERVICE);
  const { id: _id, version: _version, ...fields } = before;
  const after: ServiceFields = applyRemoval(fields, { ...fields, ...changes });
  if (!isRemoved(after)) {
    await assertCategory(tx, after);
    await assertServiceUnique(tx, after, id);
  }
  await updateRow(tx, 'services', id, after);
  audit({ entity: 'service', entityId: id, before, after });
  narrow('service', { service_id: id });
  return { service: (await findService(tx, id)) ?? asRemoved(shown) };
}

async function assertCategory(tx: Tx, service: ServiceFields): Promise<void> {
  const { category_id, subcategory_id } = service;
  const categories = await listServiceCategories(tx);
  if (!categories.some(({ id }) => id === category_id)) {
    throw invalid('service.category_id', 'Elige una categoría de la lista');
  }
  if (subcategory_id === null) return;
  const subcategories = await listSubcategories(tx);
  if (!subcategories.some(one => one.id === subcategory_id && one.category_id === category_id)) {
    throw invalid('service.subcategory_id', 'Elige una subcategoría de esa categoría');
  }
}

async function assertServiceUnique(tx: Tx, service: ServiceFields, self?: number): Promise<void> {
  assertUnique({
    owner: await findServiceNamed(tx, service),
    self,
    field: 'service.name',
    message: 'Ya existe un servicio con ese nombre en esta categoría',
  });
}
