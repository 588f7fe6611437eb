import type { cashMovementForm } from '@melena/shared/contract/caja/schemas';
import { type Centavos, centavos, formatMoney, toCentavos, ZERO } from '@melena/shared/rules/money';
import {
  canUndoMovement,
  MOVEMENT_CATEGORY,
  MOVEMENT_TYPE,
  movementCategories,
} from '@melena/shared/rules/till/drawer';
import type { z } from 'zod';
import type { Actor } from '../core/context';
import { violates } from '../core/database/database-errors';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, requireFound, requireSure } from '../core/errors';
import { findCashMovement, listTippedHealers, type TippedHealer } from './movement-store';
import { lockTill, requireOpenTillId } from './till-store';
import { findExpectedCash } from './till-totals-store';

type MovementForm = z.output<typeof cashMovementForm>;

const UNDONE = 'Este movimiento ya se deshizo';

/**
 * Asks before more cash goes out than there should be: the question doesn't tell how much that is. Of two who take cash at
 * once the second sees what the first left.
 */
export async function assertDrawerHolds(tx: Tx, tillId: number, out: Centavos, sure: boolean | undefined) {
  const { initial, closed_at } = await lockTill(tx, tillId);
  // It was closed while the lock was waited for.
  if (closed_at) throw conflict('No hay caja activa');
  if (out > (await findExpectedCash(tx, tillId, initial))) {
    requireSure(sure, `En el cajón debería haber menos de ${formatMoney(out)}. ¿Está bien escrito?`);
  }
}

/**
 * Enters cash into the open till.
 * @throws {AppError} where no till is open, the category isn't of that direction, or the healer is owed less in tips
 */
export async function addCashMovement(
  tx: Tx,
  actor: Actor,
  form: MovementForm,
  { now, sure }: { readonly now: Date; readonly sure: boolean | undefined },
) {
  const { type_id, category_id, healer_id, receipt, note } = form;
  if (!movementCategories(type_id).includes(category_id)) {
    throw invalid('movement.category_id', 'Elige la categoría');
  }
  const tip = category_id === MOVEMENT_CATEGORY.tip;
  const healer = tip ? await findTipped(tx, healer_id) : undefined;
  const movement = {
    caja_id: await requireOpenTillId(tx),
    category_id,
    amount: centavos(toCentavos(form.amount) * (type_id === MOVEMENT_TYPE.out ? -1 : 1)),
    receipt,
    note,
    healer_id: tip ? healer_id : undefined,
  };
  if (movement.amount < ZERO) await assertDrawerHolds(tx, movement.caja_id, centavos(-movement.amount), sure);
  const entered = { staff_id: actor.actorId, creation_date: now };
  const id = await insertRow(tx, 'cash_movements', { ...movement, ...entered }).catch(error => {
    throw violates(error, 'tips_owed_not_negative')
      ? invalid('movement.amount', `Se le deben ${formatMoney(healer?.owed ?? ZERO)} de propinas`)
      : error;
  });
  return { id, movement };
}

async function findTipped(tx: Tx, healerId: number | undefined): Promise<TippedHealer> {
  const healer = (await listTippedHealers(tx)).find(({ id }) => id === healerId);
  if (!healer) throw invalid('movement.healer_id', 'Elige a quién se le paga');
  return healer;
}

/**
 * Takes a movement back by a counter-entry in its own till. That of a closed till was counted with its closing: an
 * error in it is part of that closing's difference.
 */
export async function undoCashMovement(tx: Tx, actor: Actor, id: number, reason: string, now: Date) {
  const found = requireFound(await findCashMovement(tx, id), 'No se encontró el movimiento');
  if (found.reverses_id !== null) throw conflict('Lo que deshace un movimiento no se deshace');
  if (found.undone_by !== null) throw conflict(UNDONE);
  if (!canUndoMovement(found)) {
    throw conflict('Es el pago de una liquidación: se corrige con un ajuste en Comisiones');
  }
  if (found.caja_id !== (await requireOpenTillId(tx))) {
    throw conflict('El movimiento es de una caja cerrada: ya se contó en su corte');
  }
  const { caja_id, category_id, receipt, healer_id } = found;
  const movement = {
    caja_id,
    category_id,
    amount: centavos(-found.amount),
    receipt,
    note: reason,
    healer_id,
    reverses_id: id,
  };
  const entered = { staff_id: actor.actorId, creation_date: now };
  const counterId = await insertRow(tx, 'cash_movements', { ...movement, ...entered }).catch(error => {
    throw violates(error, 'cash_movements_reversed_once') ? conflict(UNDONE) : error;
  });
  return { id: counterId, movement };
}
