import type { adjustmentForm, settlementForm } from '@melena/shared/contract/commission/schemas';
import { type Centavos, centavos, formatMoney, toCentavos, ZERO } from '@melena/shared/rules/money';
import { MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { isLargeAdjustment } from '@melena/shared/rules/till/adjustment';
import { MOVEMENT_CATEGORY } from '@melena/shared/rules/till/drawer';
import { addDays, today } from '@melena/shared/rules/time';
import type { z } from 'zod';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import { type Tx, wholeChain } from '../core/database/salon/handle';
import { conflict, invalid, requireFound, requireSure } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { fullName } from '../core/wire-values';
import { assertDrawerHolds } from '../till/movements';
import { lockTill, requireOpenTillId } from '../till/till-store';
import {
  findAdjustment,
  findTipsOwed,
  insertAdjustment,
  insertSettlement,
  lockHealer,
  sumOpenLines,
} from './settlement-store';

const NO_HEALER = 'No se encontró el healer';

/** The typed form, and whether the person confirmed its question. */
type ConfirmableForm<Form> = Form & { readonly sure: boolean | undefined };

/** Adds an amount to what a healer is paid next, or takes one off. */
export async function adjustCommission(
  tx: Tx,
  actor: Actor,
  { healer_id, adds, amount, reason, sure }: ConfirmableForm<z.output<typeof adjustmentForm>>,
  now: Date,
) {
  await lockSalon(tx);
  const healer = requireFound(await lockHealer(tx, healer_id), NO_HEALER);
  const who = fullName(healer.first_name, healer.last_name);
  const owed = await sumOpenLines(wholeChain(tx), {
    from: addDays(today(now), -MOST_DAYS),
    to: today(now),
    healerId: healer_id,
  });
  if (isLargeAdjustment(toCentavos(amount), owed)) {
    requireSure(sure, `A ${who} se le deben ${formatMoney(owed)}. ¿El ajuste es de ${formatMoney(amount)}?`);
  }
  const adjustment = {
    healer_id,
    day: today(now),
    amount: centavos(toCentavos(amount) * (adds ? 1 : -1)),
    reason,
  };
  const entered = { staff_id: actor.actorId, creation_date: now };
  return { id: await insertAdjustment(tx, { ...adjustment, ...entered }), adjustment };
}

/** Takes an adjustment back. @throws {AppError} where a settlement holds it, or it was taken back before */
export async function undoAdjustment(tx: Tx, actor: Actor, id: number, now: Date) {
  await lockSalon(tx);
  const { settled, undone_by, ...adjustment } = requireFound(
    await findAdjustment(tx, id),
    'No se encontró el ajuste',
  );
  if (settled) throw conflict('Este ajuste ya se liquidó: se corrige con otro');
  if (undone_by !== null || adjustment.reverses_id !== null) throw conflict('Este ajuste ya se quitó');
  const counter = { ...adjustment, amount: centavos(-adjustment.amount), reverses_id: id };
  await insertAdjustment(tx, { ...counter, staff_id: actor.actorId, creation_date: now });
  return adjustment;
}

/**
 * Settles all that a healer is owed up to a day.
 * @throws {AppError} where there is nothing, it isn't what was seen any more, or it is below zero
 */
export async function settleCommissions(
  tx: Tx,
  actor: Actor,
  form: ConfirmableForm<z.output<typeof settlementForm>>,
  now: Date,
): Promise<number> {
  const { healer_id: healerId, from, to, method } = form;
  if (to > today(now)) throw invalid('settlement.to', 'Ese día todavía no llega');
  await lockSalon(tx);
  // Before the healer, as a tip that is paid out.
  if (method === 'cash') await lockTill(tx, await requireOpenTillId(tx));
  const healer = requireFound(await lockHealer(tx, healerId), NO_HEALER);
  const total = toCentavos(form.total);
  const who = fullName(healer.first_name, healer.last_name);
  if (method === 'cash' && total === ZERO)
    throw invalid('settlement.method', 'No hay nada que sacar de la caja');
  const movementId =
    method === 'cash' ? await takeCash(tx, actor, { total, who, now, sure: form.sure }) : null;
  const value = { healerId, from, to, total, method, movementId, staffId: actor.actorId, now };
  const found = await insertSettlement(wholeChain(tx), value);
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
  {
    total,
    who,
    now,
    sure,
  }: ConfirmableForm<{ readonly total: Centavos; readonly who: string; readonly now: Date }>,
): Promise<number> {
  const caja_id = await requireOpenTillId(tx);
  await assertDrawerHolds(tx, caja_id, total, sure);
  return insertRow(tx, 'cash_movements', {
    caja_id,
    category_id: MOVEMENT_CATEGORY.commission,
    amount: centavos(-total),
    note: `Liquidación de ${who}`,
    staff_id: actor.actorId,
    creation_date: now,
  });
}
