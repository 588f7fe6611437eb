import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import type { CommandContext } from '../core/context';
import type { Read } from '../core/database/salon/handle';
import { invalid, notFound } from '../core/errors';
import { addServiceVariant, changeServiceVariant } from './service-variants';
import { addService, changeService } from './services';
import { findService, findServiceVariant } from './store';

/** @throws {Refusal} `not_found` */
export async function existingService(read: Read, serviceId: number) {
  const service = await findService(read, serviceId);
  if (!service) throw notFound('No se encontró el servicio.');
  return service;
}

/** @throws {Refusal} `not_found` */
export async function existingServiceVariant(read: Read, variantId: number) {
  const variant = await findServiceVariant(read, variantId);
  if (!variant) throw notFound('No se encontró la variante.');
  return variant;
}

/** What is removed isn't found any more: it is answered as it was. */
function asRemoved<Row extends { version: number; status_id: number }>(shown: Row): Row {
  return { ...shown, status_id: ROW_STATUS.removed, version: shown.version + 1 };
}

/** 'service/add': a service, or a variant of one. */
export async function addToServices(
  body: CheckedBody<'service/add'>,
  context: CommandContext<'service/add'>,
) {
  const { tx, audit } = context;
  if (body.service) {
    const { id, after } = await addService(tx, body.service);
    audit({ entity: 'service', entityId: id, after });
    return { service_id: id, variant_id: null };
  }
  if (!body.variant) throw invalid('service', 'Falta indicar qué guardar: el servicio o una variante');
  const { id, after } = await addServiceVariant(tx, body.variant);
  audit({ entity: 'service_variant', entityId: id, after });
  return { service_id: after.service_id, variant_id: id };
}

/** 'service/update/details'. */
export async function changeServiceDetails(
  { service: sent }: CheckedBody<'service/update/details'>,
  { tx, audit, narrow }: CommandContext<'service/update/details'>,
) {
  const shown = await existingService(tx, sent.id);
  const { before, after } = await changeService(tx, sent);
  audit({ entity: 'service', entityId: sent.id, before, after });
  narrow('service', { service_id: sent.id });
  const service = isRemoved(after) ? asRemoved(shown) : await existingService(tx, sent.id);
  return { service };
}

/** 'service/update/variant'. */
export async function changeVariantDetails(
  { variant: sent }: CheckedBody<'service/update/variant'>,
  { tx, audit, narrow }: CommandContext<'service/update/variant'>,
) {
  const shown = await existingServiceVariant(tx, sent.id);
  const { before, after } = await changeServiceVariant(tx, sent);
  audit({ entity: 'service_variant', entityId: sent.id, before, after });
  narrow('service', { service_id: shown.service_id, variant_id: sent.id });
  const variant = isRemoved(after) ? asRemoved(shown) : await existingServiceVariant(tx, sent.id);
  return { variant };
}
