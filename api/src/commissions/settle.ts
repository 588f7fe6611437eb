import type { adjustmentForm, settlementForm } from '@melena/shared/contract/commission/schemas';
import { type Centavos, centavos, formatMoney, toCentavos, ZERO } from '@melena/shared/rules/money';
import { MOVEMENT_CATEGORY } from '@melena/shared/rules/till/drawer';
import { today } from '@melena/shared/rules/time';
import type { z } from 'zod';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { fullName } from '../core/wire-values';
import { insertCashMovement } from '../till/movement-store';
import { requireOpenTillId } from '../till/till-store';
import { findTipsOwed, insertAdjustment, insertSettlement, lockHealer } from './settlement-store';

const NO_HEALER = 'No se encontró el healer';

/** Adds an amount to what a healer is paid next, or takes one off. */
export async function adjustCommission(
  tx: Tx,
  actor: Actor,
  { healer_id, adds, amount, reason }: z.output<typeof adjustmentForm>,
  now: Date,
) {
  await lockSalon(tx);
  requireFound(await lockHealer(tx, healer_id), NO_HEALER);
  const adjustment = {
    healer_id,
    day: today(now),
    amount: centavos(toCentavos(amount) * (adds ? 1 : -1)),
    reason,
  };
  const entered = { staff_id: actor.actorId, creation_date: now };
  return { id: await insertAdjustment(tx, { ...adjustment, ...entered }), adjustment };
}

/**
 * Settles all that a healer is owed up to a day.
 * @throws {AppError} where there is nothing, it isn't what was seen any more, or it is below zero
 */
export async function settleCommissions(
  tx: Tx,
  actor: Actor,
  form: z.output<typeof settlementForm>,
  now: Date,
): Promise<number> {
  const { healer_id: healerId, from, to, method } = form;
  if (to > today(now)) throw invalid('settlement.to', 'Ese día todavía no llega');
  await lockSalon(tx);
  const healer = requireFound(await lockHealer(tx, healerId), NO_HEALER);
  const total = toCentavos(form.total);
  const who = fullName(healer.first_name, healer.last_name);
  if (method === 'cash' && total === ZERO)
    throw invalid('settlement.method', 'No hay nada que sacar de la caja');
  const movementId = method === 'cash' ? await takeCash(tx, actor, { total, who, now }) : null;
  const value = { healerId, from, to, total, method, movementId, staffId: actor.actorId, now };
  const found = await insertSettlement(tx, value);
  if (found.count === 0) throw conflict(`No hay nada por liquidar a ${who}`);
  if (found.total < ZERO) {
    throw conflict(`${who} debe ${formatMoney(centavos(-found.total))}: queda para la siguiente liquidación`);
  }
  if (found.id === null) {
    throw conflict(
      `Mientras tanto cambió: ahora son ${formatMoney(found.total)}. Revisa y vuelve a liquidar`,
    );
  }
  if ((await findTipsOwed(tx, healerId)) < ZERO) {
    throw conflict(`Después de ese día se le pagaron propinas de la caja a ${who}: liquida hasta hoy`);
  }
  return found.id;
}

/** Cash that leaves the open till for a settlement. */
async function takeCash(
  tx: Tx,
  actor: Actor,
  { total, who, now }: { readonly total: Centavos; readonly who: string; readonly now: Date },
): Promise<number> {
  return insertCashMovement(tx, {
    caja_id: await requireOpenTillId(tx),
    category_id: MOVEMENT_CATEGORY.commission,
    amount: centavos(-total),
    note: `Liquidación de ${who}`,
    staff_id: actor.actorId,
    creation_date: now,
  });
}
