import type { CheckedBody } from '@melena/shared/contract/calls';
import { type Centavos, type Pesos, toCentavos } from '@melena/shared/rules/money';
import { isActive, isRemoved } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { lockService } from '../services/service-store';
import {
  commissionOfLevel,
  deleteHealerService,
  healerServiceOf,
  insertHealerService,
  lockHealer,
  lockHealerService,
  updateHealerService,
} from './healer-writes';

type NewHealerService = NonNullable<CheckedBody<'healers/add'>['service']>;
type HealerServiceChanges = NonNullable<CheckedBody<'healers/update'>['service']>;

/** A special price, or null for 'No aplica'. */
const amountOrNull = (price: Pesos | null): Centavos | null => (price === null ? null : toCentavos(price));

/**
 * Adds a service to those that a healer gives, with the commission of the healer's level where none is given.
 * @throws {AppError} at the field, where it can't be chosen or the healer gives it already
 */
export async function addHealerService(
  tx: Tx,
  { healer_id, service_id, comission, price }: NewHealerService,
) {
  const healer = await lockHealer(tx, healer_id);
  if (!healer) throw notFound('No se encontró el healer.');
  const service = await lockService(tx, service_id);
  if (!service || !isActive(service)) throw invalid('service.service_id', 'Elige un servicio activo');
  assertUnique({
    owner: await healerServiceOf(tx, healer_id, service_id),
    field: 'service.service_id',
    message: 'El healer ya tiene este servicio',
  });
  const after = {
    healer_id,
    service_id,
    comission: comission ?? (await commissionOfLevel(tx, healer.level_id)),
    price: amountOrNull(price),
  };
  return { id: await insertHealerService(tx, after), after };
}

/**
 * Changes the commission or special price of a healer's service, or removes it from those the healer gives.
 * @returns it as it was and as it is, null where it was removed
 * @throws {AppError} `not_found`; `stale` where somebody else changed it since
 */
export async function changeHealerService(
  tx: Tx,
  { id, version, status_id, comission, price }: HealerServiceChanges,
) {
  const before = await lockHealerService(tx, id);
  if (!before) throw notFound('El healer ya no tiene este servicio.');
  assertVersion(before, version);
  if (status_id !== undefined && isRemoved({ status_id })) {
    await deleteHealerService(tx, id);
    return { before, after: null };
  }
  const changes = {
    ...(comission === undefined ? {} : { comission }),
    ...(price === undefined ? {} : { price: amountOrNull(price) }),
  };
  await updateHealerService(tx, id, changes);
  return { before, after: { ...before, ...changes, version: before.version + 1 } };
}
