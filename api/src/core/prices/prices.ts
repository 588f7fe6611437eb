import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import type { CommandContext } from '../context';
import { insertRow } from '../database/rows';
import type { Read } from '../database/salon/handle';
import { conflict, invalid, requireFound, requireFresh } from '../errors';
import { lockSalon } from '../salon-store';
import {
  CHANGE_STATUS,
  findWaitingIds,
  listPriced,
  listWaiting,
  lockPriced,
  lockWaiting,
  type Priced,
  settleChange,
  writePrices,
} from './price-store';

type Path = 'product/prices/change' | 'service/prices/change';
type Context = Pick<CommandContext<Path>, 'tx' | 'audit' | 'caller' | 'now'>;

export async function readPrices(read: Read, kind: Priced): Promise<CallReply<'product/prices'>> {
  const [variants, waiting] = await Promise.all([listPriced(read, kind), listWaiting(read, kind)]);
  return { variants, waiting };
}

/**
 * Changes the chain's prices of many variants at once, now or on a later day; or takes a waiting change back. A salon's own
 * prices stay as they are.
 * @throws {AppError} `stale` where somebody else changed one of them since
 */
export async function changePrices(
  kind: Priced,
  { prices = [], from, cancel_id }: CheckedBody<Path>,
  { tx, audit, caller, now }: Context,
): Promise<CallReply<Path>> {
  await lockSalon(tx);
  if (cancel_id !== undefined) return takeBack(kind, cancel_id, { tx, audit });
  const current = today(now);
  if (from !== undefined && from < current) throw invalid('from', 'Elige hoy o un día que viene');
  const ids = [...new Set(prices.map(({ id }) => id))];
  if (ids.length < prices.length) throw invalid('prices', 'Una variante viene dos veces');
  const locked = await lockPriced(tx, kind, ids);
  const steps = prices
    .map(({ id, version, price }) => {
      const row = requireFresh(locked.get(id), version, 'No se encontró una de las variantes.');
      return { id, before: row.price, price: toCentavos(price) };
    })
    .filter(({ before, price }) => before !== price);
  if (steps.length === 0) return { change_id: null, changed: 0 };
  const waits = from !== undefined && from > current;
  const waiting = await findWaitingIds(tx, kind);
  const taken = steps.filter(({ id }) => waiting.has(id)).length;
  if (taken > 0)
    throw conflict(
      `${taken === 1 ? 'Un precio ya espera' : `${taken} precios ya esperan`} otro cambio: quítalo antes.`,
    );
  if (!waits) await writePrices(tx, kind, steps);
  const change = { kind, from_day: from ?? current };
  const id = await insertRow(tx, 'price_changes', {
    ...change,
    prices: JSON.stringify(steps),
    status_id: waits ? CHANGE_STATUS.waiting : CHANGE_STATUS.inForce,
    staff_id: caller.actorId,
    creation_date: now,
  });
  audit({ entity: 'price_change', entityId: id, after: { ...change, waits, prices: named(kind, steps) } });
  return { change_id: id, changed: steps.length };
}

async function takeBack(
  kind: Priced,
  changeId: number,
  { tx, audit }: Pick<Context, 'tx' | 'audit'>,
): Promise<CallReply<Path>> {
  const found = await lockWaiting(tx, changeId, kind);
  const { prices, ...change } = requireFound(found, 'No se encontró ese cambio de precios.');
  await settleChange(tx, changeId, CHANGE_STATUS.takenBack);
  audit({ entity: 'price_change', entityId: changeId, before: { ...change, prices: named(kind, prices) } });
  return { change_id: changeId, changed: prices.length };
}

/** As the Bitácora names the variants. */
export function named(kind: Priced, steps: readonly { id: number; before: number; price: number }[]) {
  const name = kind === 'product' ? 'variant_id' : 'service_variant_id';
  return steps.map(({ id, before, price }) => ({ [name]: id, before, price }));
}
