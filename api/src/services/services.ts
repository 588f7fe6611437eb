import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertSalon } from '../core/assert-salon';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../salon/store';
import { listServiceCategories, listSubcategories } from './service-category';
import {
  insertService,
  lockService,
  type ServiceFields,
  serviceNamed,
  updateService,
} from './service-writes';

type NewService = NonNullable<CheckedBody<'service/add'>['service']>;
type ServiceChanges = CheckedBody<'service/update/details'>['service'];

/**
 * Adds a service, still without variants.
 * @returns its id
 * @throws {Refusal} at the field, where the name is taken or category or subcategory can't be chosen
 */
export async function addService(
  tx: Tx,
  { salon_id, ...fields }: NewService,
): Promise<{ id: number; after: ServiceFields }> {
  assertSalon(tx.salonId, salon_id);
  await lockSalon(tx);
  const after = { ...fields, status_id: ROW_STATUS.active };
  await assertCategory(tx, after);
  await assertServiceUnique(tx, after);
  return { id: await insertService(tx, after), after };
}

/**
 * Changes a service; what isn't named stays. A removed one can't be booked any more, nor can its variants, and
 * what was booked keeps its name.
 * @throws {Refusal} `stale` where somebody else changed it since; at the field, as {@link addService}
 */
export async function changeService(tx: Tx, { id, version, salon_id, ...changes }: ServiceChanges) {
  assertSalon(tx.salonId, salon_id);
  await lockSalon(tx);
  const before = await lockService(tx, id);
  if (!before) throw notFound('No se encontró el servicio.');
  assertVersion(before, version);
  const { id: _id, version: _version, ...fields } = before;
  const after: ServiceFields = applyRemoval(fields, { ...fields, ...changes });
  if (!isRemoved(after)) {
    await assertCategory(tx, after);
    await assertServiceUnique(tx, after, id);
  }
  await updateService(tx, id, after);
  return { before, after };
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
    owner: await serviceNamed(tx, service),
    self,
    field: 'service.name',
    message: 'Ya existe un servicio con ese nombre en esta categoría',
  });
}
