import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertSalon } from '../core/assert-salon';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/transaction';
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
  salonId: number,
  { salon_id, ...fields }: NewService,
): Promise<{ id: number; after: ServiceFields }> {
  assertSalon(salonId, salon_id);
  await lockSalon(tx, salonId);
  const after = { ...fields, status_id: ROW_STATUS.active };
  await assertCategory(tx, salonId, after);
  await assertServiceUnique(tx, salonId, after);
  return { id: await insertService(tx, salonId, after), after };
}

/**
 * Changes a service; what isn't named stays. A removed one can't be booked any more, nor can its variants, and
 * what was booked keeps its name.
 * @throws {Refusal} `stale` where somebody else changed it since; at the field, as {@link addService}
 */
export async function changeService(
  tx: Tx,
  salonId: number,
  { id, version, salon_id, ...changes }: ServiceChanges,
) {
  assertSalon(salonId, salon_id);
  await lockSalon(tx, salonId);
  const before = await lockService(tx, salonId, id);
  if (!before) throw notFound('No se encontró el servicio.');
  assertVersion(before, version);
  const { id: _id, version: _version, ...fields } = before;
  const after: ServiceFields = applyRemoval(fields, { ...fields, ...changes });
  if (!isRemoved(after)) {
    await assertCategory(tx, salonId, after);
    await assertServiceUnique(tx, salonId, after, id);
  }
  await updateService(tx, salonId, id, after);
  return { before, after };
}

async function assertCategory(tx: Tx, salonId: number, service: ServiceFields): Promise<void> {
  const { category_id, subcategory_id } = service;
  const categories = await listServiceCategories(tx, salonId);
  if (!categories.some(({ id }) => id === category_id)) {
    throw invalid('service.category_id', 'Elige una categoría de la lista');
  }
  if (subcategory_id === null) return;
  const subcategories = await listSubcategories(tx, salonId);
  if (!subcategories.some(one => one.id === subcategory_id && one.category_id === category_id)) {
    throw invalid('service.subcategory_id', 'Elige una subcategoría de esa categoría');
  }
}

async function assertServiceUnique(
  tx: Tx,
  salonId: number,
  service: ServiceFields,
  self?: number,
): Promise<void> {
  assertUnique({
    owner: await serviceNamed(tx, salonId, service),
    self,
    field: 'service.name',
    message: 'Ya existe un servicio con ese nombre en esta categoría',
  });
}
