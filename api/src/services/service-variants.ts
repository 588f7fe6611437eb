import type { CheckedBody } from '@melena/shared/contract/calls';
import { type Centavos, toCentavos } from '@melena/shared/rules/money';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { changeOwnPrice, type OwnPrice } from '../core/own-price-store';
import { applyRemoval, asRemoved } from '../core/removal';
import { lockSalon } from '../core/salon-store';
import { lockService } from './service-store';
import {
  findServiceVariant,
  findVariantAlike,
  isHairType,
  lockServiceVariant,
  type ServiceVariantFields,
} from './service-variant-store';
import { NO_SERVICE } from './services';

export const NO_VARIANT = 'No se encontró la variante.';

type NewVariant = NonNullable<CheckedBody<'service/add'>['variant']>;
type VariantChanges = CheckedBody<'service/update/variant'>['variant'];

/**
 * Adds a variant to a service: what is booked and paid.
 * @throws {AppError} at the field, where there is one like it, or the advance is above the price
 */
export async function addServiceVariant(
  { price, advance, ...fields }: NewVariant,
  { tx, audit }: Pick<CommandContext<'service/add'>, 'tx' | 'audit'>,
  hairField = 'variant.hair_type_id',
) {
  await lockSalon(tx);
  requireFound(await lockService(tx, fields.service_id), NO_SERVICE);
  const amounts = { price: toCentavos(price), advance: toCentavos(advance) };
  const after = { ...fields, ...amounts, status_id: ROW_STATUS.active };
  await assertValidVariant(tx, after, { hairField });
  const id = await insertRow(tx, 'service_variants', after);
  audit({ entity: 'service_variant', entityId: id, after });
  return { service_id: after.service_id, variant_id: id };
}

/**
 * Changes a variant; what isn't named stays. What was booked keeps the minutes and prices that it was quoted at.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, as {@link addServiceVariant}
 */
export async function changeServiceVariant(
  { id, version, service_id, price, advance, salon_price, salon_advance, ...plain }: VariantChanges,
  { tx, audit, narrow }: CommandContext<'service/update/variant'>,
) {
  await lockSalon(tx);
  const before = requireFresh(await lockServiceVariant(tx, id), version, NO_VARIANT);
  const shown = requireFound(await findServiceVariant(tx, id), NO_VARIANT);
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
  if (!isRemoved(after)) await assertValidVariant(tx, after, { self: id });
  const own = isRemoved(after)
    ? undefined
    : await changeOwnPrice(tx, 'service_variant_id', id, { salon_price, salon_advance });
  if (own) assertOwnAdvance(own.after, after);
  await updateRow(tx, 'service_variants', id, after);
  audit({
    entity: 'service_variant',
    entityId: id,
    before: { ...before, ...own?.before },
    after: { ...after, ...own?.after },
  });
  narrow('service', { service_id: shown.service_id, variant_id: id });
  return { variant: (await findServiceVariant(tx, id)) ?? asRemoved(shown) };
}

/** @throws {AppError} at the field of the salon's own that makes the advance higher than the price */
function assertOwnAdvance(own: OwnPrice<Centavos | null>, { price, advance }: ServiceVariantFields): void {
  if ((own.salon_advance ?? advance) <= (own.salon_price ?? price)) return;
  const field = own.salon_advance === null ? 'variant.salon_price' : 'variant.salon_advance';
  throw invalid(field, 'El anticipo no puede ser mayor al precio');
}

async function assertValidVariant(
  tx: Tx,
  variant: ServiceVariantFields,
  { self, hairField = 'variant.hair_type_id' }: { self?: number; hairField?: string },
): Promise<void> {
  if (!(await isHairType(tx, variant.hair_type_id))) {
    throw invalid(hairField, 'Elige un tipo de cabello de la lista');
  }
  if (variant.advance > variant.price) {
    throw invalid('variant.advance', 'El anticipo no puede ser mayor al precio');
  }
  assertUnique({
    owner: await findVariantAlike(tx, variant),
    self,
    field: hairField,
    message: 'Este servicio ya tiene una variante para ese cabello con la misma descripción',
  });
}
