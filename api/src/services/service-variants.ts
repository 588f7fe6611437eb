import type { CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../salon/store';
import {
  insertServiceVariant,
  isHairType,
  lockService,
  lockServiceVariant,
  type ServiceVariantFields,
  updateServiceVariant,
  variantAlike,
} from './service-writes';

type NewVariant = NonNullable<CheckedBody<'service/add'>['variant']>;
type VariantChanges = CheckedBody<'service/update/variant'>['variant'];

/**
 * Adds a variant to a service: what is booked and paid.
 * @returns its id
 * @throws {Refusal} at the field, where there is one like it, or the advance is above the price
 */
export async function addServiceVariant(
  tx: Tx,
  { price, advance, ...fields }: NewVariant,
): Promise<{ id: number; after: ServiceVariantFields }> {
  await lockSalon(tx);
  if (!(await lockService(tx, fields.service_id))) throw notFound('No se encontró el servicio.');
  const after = {
    ...fields,
    price: toCentavos(price),
    advance: toCentavos(advance),
    status_id: ROW_STATUS.active,
  };
  await assertValidVariant(tx, after);
  return { id: await insertServiceVariant(tx, after), after };
}

/**
 * Changes a variant; what isn't named stays. What was booked keeps the minutes and prices that it was quoted at.
 * @throws {Refusal} `stale` where somebody else changed it since; at the field, as {@link addServiceVariant}
 */
export async function changeServiceVariant(
  tx: Tx,
  { id, version, service_id, price, advance, ...plain }: VariantChanges,
) {
  await lockSalon(tx);
  const before = await lockServiceVariant(tx, id);
  if (!before) throw notFound('No se encontró la variante.');
  assertVersion(before, version);
  if (service_id !== undefined && service_id !== before.service_id) {
    throw invalid('variant.service_id', 'Una variante no cambia de servicio');
  }
  const { id: _id, version: _version, ...fields } = before;
  const after: ServiceVariantFields = applyRemoval(fields, {
    ...fields,
    ...plain,
    price: price === undefined ? before.price : toCentavos(price),
    advance: advance === undefined ? before.advance : toCentavos(advance),
  });
  if (!isRemoved(after)) await assertValidVariant(tx, after, id);
  await updateServiceVariant(tx, id, after);
  return { before, after };
}

async function assertValidVariant(tx: Tx, variant: ServiceVariantFields, self?: number): Promise<void> {
  if (!(await isHairType(tx, variant.hair_type_id))) {
    throw invalid('variant.hair_type_id', 'Elige un tipo de cabello de la lista');
  }
  if (variant.advance > variant.price) {
    throw invalid('variant.advance', 'El anticipo no puede ser mayor al precio');
  }
  assertUnique({
    owner: await variantAlike(tx, variant),
    self,
    field: 'variant.hair_type_id',
    message: 'Este servicio ya tiene una variante para ese cabello con la misma descripción',
  });
}
