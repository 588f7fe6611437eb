import type { CheckedBody } from '@melena/shared/contract/calls';
import { type Centavos, type Pesos, toCentavos } from '@melena/shared/rules/money';
import { isActive, isRemoved } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, insertRows, updateRow } from '../core/database/rows';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { lockService } from '../services/service-store';
import {
  deleteHealerService,
  findHealerServiceId,
  listOfferedServices,
  lockHealerService,
} from './healer-service-store';
import { findCommissionOfLevel, findHealer, lockHealer } from './healer-store';

type NewHealerService = NonNullable<CheckedBody<'healers/add'>['service']>;
type HealerServiceChanges = NonNullable<CheckedBody<'healers/update'>['service']>;

export const NO_HEALER = 'No se encontró el healer.';

/** A special price, or null for 'No aplica'. */
const amountOrNull = (price: Pesos | null): Centavos | null => (price === null ? null : toCentavos(price));

/**
 * Adds a service to those that a healer gives, with the commission of the healer's level where none is given.
 * @throws {AppError} at the field, where it can't be chosen or the healer gives it already
 */
export async function addHealerService(
  { healer_id, service_id, comission, price }: NewHealerService,
  { tx, audit, narrow }: CommandContext<'healers/add'>,
) {
  const healer = requireFound(await lockHealer(tx, healer_id), NO_HEALER);
  const service = await lockService(tx, service_id);
  if (!service || !isActive(service)) throw invalid('service.service_id', 'Elige un servicio activo');
  assertUnique({
    owner: await findHealerServiceId(tx, healer_id, service_id),
    field: 'service.service_id',
    message: 'El healer ya tiene este servicio',
  });
  const after = {
    healer_id,
    service_id,
    comission: comission ?? (await findCommissionOfLevel(tx, healer.level_id)),
    price: amountOrNull(price),
  };
  const id = await insertRow(tx, 'healer_services', after);
  audit({ entity: 'healer_service', entityId: id, after });
  narrow('healers', { healer_id });
  return { healer_id };
}

/**
 * Gives a healer services at once, with one commission; those that the healer has stay as they are. Of two at once the second
 * finds the first one's: the healer is locked.
 */
export async function addHealerServices(
  { healer_id, ...services }: CheckedBody<'healers/services/add'>,
  context: CommandContext<'healers/services/add'>,
) {
  const healer = requireFound(await lockHealer(context.tx, healer_id), NO_HEALER);
  context.narrow('healers', { healer_id });
  return { added: await giveServices(context, healer, services) };
}

/** @returns how many were added. @throws {AppError} at the list, where one of them isn't active */
export async function giveServices(
  { tx, audit }: Pick<CommandContext<'healers/services/add'>, 'tx' | 'audit'>,
  { id, level_id }: { readonly id: number; readonly level_id: number },
  { service_ids, comission }: NonNullable<CheckedBody<'healers/add'>['services']>,
): Promise<number> {
  const wanted = [...new Set(service_ids)];
  const offered = await listOfferedServices(tx, id, wanted);
  if (offered.length < wanted.length) throw invalid('services.service_ids', 'Elige servicios activos');
  const percent = comission ?? (await findCommissionOfLevel(tx, level_id));
  const rows = offered
    .filter(({ given }) => !given)
    .map(service => ({ healer_id: id, service_id: service.id, comission: percent, price: null }));
  const ids = await insertRows(tx, 'healer_services', rows);
  for (const [index, after] of rows.entries())
    audit({ entity: 'healer_service', entityId: ids[index] ?? 0, after });
  return rows.length;
}

/**
 * Changes the commission or special price of a healer's service, or removes it from those the healer gives.
 * @throws {AppError} `not_found`; `stale` where somebody else changed it since
 */
export async function changeHealerService(
  { id, version, status_id, comission, price }: HealerServiceChanges,
  { tx, audit, narrow }: CommandContext<'healers/update'>,
) {
  const before = requireFresh(
    await lockHealerService(tx, id),
    version,
    'El healer ya no tiene este servicio.',
  );
  const { healer_id } = before;
  const removed = status_id !== undefined && isRemoved({ status_id });
  const changes = {
    ...(comission === undefined ? {} : { comission }),
    ...(price === undefined ? {} : { price: amountOrNull(price) }),
  };
  if (removed) await deleteHealerService(tx, id);
  else await updateRow(tx, 'healer_services', id, changes);
  const after = removed ? null : { ...before, ...changes, version: before.version + 1 };
  audit({ entity: 'healer_service', entityId: id, before, after });
  narrow('healers', { healer_id });
  const healer = requireFound(await findHealer(tx, healer_id), NO_HEALER);
  return { healer, saved: true as const, stranded: [] };
}
