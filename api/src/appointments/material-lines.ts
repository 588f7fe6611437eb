import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isCancelled, isFinished, isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { centavos, materialCost, subtract, ZERO } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import {
  canUndoDelivery,
  isRetail,
  MATERIAL_STATUS,
  PRODUCT_TYPE,
} from '@melena/shared/rules/stock/product-line';
import { hasMaterial, isMaterialOffered, piecesOf } from '@melena/shared/rules/stock/stock';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, notFound } from '../core/errors';
import { addMovement, lockStock } from '../stock/movement-store';
import { type LockedAppointment, updateAppointment } from './appointment-store';
import {
  assertStepProduct,
  findLastDelivery,
  findSellableVariant,
  insertProductLine,
  type ProductLine,
  updateProductLine,
} from './product-line-store';
import { updateTotals } from './totals';

interface NewMaterial {
  readonly variantId: number;
  readonly grams: number;
  readonly comments: string;
  readonly description: string;
  /** The product of a dossier step that it is for. */
  readonly stepProductId: number | undefined;
}

interface LockedMaterial {
  readonly appointment: LockedAppointment;
  readonly line: ProductLine;
}

/**
 * Requests raw material; it is pending until it is delivered. It costs its part of what a piece is bought for, with
 * IVA, and nothing once the budget is confirmed.
 * @throws {AppError} where there is none
 */
export async function addMaterialRequest(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  { variantId, grams, comments, description, stepProductId }: NewMaterial,
): Promise<void> {
  const { id, confirmed_at } = appointment;
  const variant = await findSellableVariant(tx, variantId);
  if (!isMaterialOffered(variant)) throw conflict('Ya no hay materia prima de este producto');
  if (stepProductId !== undefined) await assertStepProduct(tx, stepProductId);
  const total = confirmed_at ? ZERO : materialCost(grams, variant.price_buy_iva, variant.content);
  await insertProductLine(tx, {
    appointment_id: id,
    variant_id: variantId,
    type_id: PRODUCT_TYPE.material,
    healer_id: actor.role === 'healer' ? actor.actorId : null,
    status_id: MATERIAL_STATUS.pending,
    quantity: grams,
    price: variant.price_buy_iva,
    unit_cost: variant.price_buy,
    total,
    comments,
    description,
    service_process_product_id: stepProductId ?? null,
  });
  await updateTotals(tx, appointment, { subtotal: total });
}

/** Changes the grams of a request that is pending. */
export async function updateMaterial(
  tx: Tx,
  { appointment, line }: LockedMaterial,
  grams: number,
): Promise<void> {
  assertPending(line);
  const cost = materialCost(grams, line.price, line.content);
  const total = appointment.confirmed_at ? line.total : cost;
  await updateProductLine(tx, line.id, { quantity: grams, total });
  await updateTotals(tx, appointment, { subtotal: subtract(total, line.total) });
}

/**
 * Delivers what was requested (1 → 2), for who keeps the material: it leaves the raw material in the same breath.
 * After the charge too, since what was handed over without a word must leave the stock.
 * @throws {AppError} where it was delivered already, the appointment hasn't started, or there isn't as much
 */
export async function deliverMaterialLine(
  tx: Tx,
  actor: Actor,
  { appointment, line }: LockedMaterial,
  now: Date,
): Promise<void> {
  if (!hasPermission(actor.role, 'material')) {
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para hacer esto.');
  }
  if (isRetail(line)) throw notFound('No se encontró el material solicitado');
  assertPending(line);
  if (!isInProgress(appointment) && !isFinished(appointment)) {
    throw conflict('Solo se entrega material a una cita en curso o finalizada');
  }
  await takeMaterial(tx, actor, line);
  await updateProductLine(tx, line.id, {
    status_id: MATERIAL_STATUS.delivered,
    delivered_at: now,
  });
  await updateAppointment(tx, appointment, {});
}

/**
 * Discards a request that wasn't delivered (1 → 3): nothing leaves the stock. It comes off the total, except where
 * the budget is confirmed or the appointment is charged: then the line keeps what was charged.
 * @throws {AppError} where it was delivered or discarded already
 */
export async function discardMaterial(tx: Tx, { appointment, line }: LockedMaterial): Promise<void> {
  if (isRetail(line)) throw notFound('No se encontró el material solicitado');
  assertPending(line);
  if (isCancelled(appointment)) throw conflict('La cita está cancelada: ya no se puede editar');
  const keepsTotal = appointment.confirmed_at !== null || isFinished(appointment);
  const total = keepsTotal ? line.total : ZERO;
  await updateProductLine(tx, line.id, { status_id: MATERIAL_STATUS.discarded, total });
  if (keepsTotal) await updateAppointment(tx, appointment, {});
  else await updateTotals(tx, appointment, { subtotal: centavos(-line.total) });
}

/**
 * Takes a delivery back (2 → 1): what was delivered by a slip returns to the raw material. What it costs stays.
 * @throws {AppError} where it isn't delivered, or the appointment was finished with it
 */
export async function undoDelivery(
  tx: Tx,
  actor: Actor,
  { appointment, line }: LockedMaterial,
): Promise<void> {
  if (isRetail(line)) throw notFound('No se encontró el material solicitado');
  if (line.status_id !== MATERIAL_STATUS.delivered) throw conflict('El material no se ha entregado');
  if (!canUndoDelivery(appointment, line)) {
    throw conflict('La cita ya se finalizó con esta entrega: no se puede deshacer');
  }
  await returnMaterial(tx, actor, line);
  await updateProductLine(tx, line.id, {
    status_id: MATERIAL_STATUS.pending,
    delivered_at: null,
  });
  await updateAppointment(tx, appointment, {});
}

/** Takes back a request that is pending; once the budget is confirmed the total stays. */
export async function deleteMaterial(tx: Tx, { appointment, line }: LockedMaterial): Promise<void> {
  assertPending(line);
  await updateProductLine(tx, line.id, { status_id: 0 });
  await updateTotals(tx, appointment, { subtotal: appointment.confirmed_at ? ZERO : centavos(-line.total) });
}

function assertPending({ status_id }: ProductLine): void {
  if (status_id === MATERIAL_STATUS.delivered) throw conflict('El material ya fue entregado');
  if (status_id === MATERIAL_STATUS.discarded) throw conflict('El material ya fue descartado');
}

interface DeliveredLine {
  readonly id: number;
  readonly variant_id: number;
  /** Grams. */
  readonly quantity: number;
}

/**
 * Takes what is delivered from the raw material: its grams from the ml, and a piece whenever one is used up.
 * @throws {AppError} where there isn't as much
 */
async function takeMaterial(tx: Tx, actor: Actor, line: DeliveredLine): Promise<void> {
  const stock = await lockStock(tx, line.variant_id);
  if (!hasMaterial(stock, line.quantity)) throw conflict(shortage(stock.material_unit, line.quantity));
  const left = stock.material_unit - line.quantity;
  await addMovement(tx, actor, stock, {
    reason: 'material',
    material: piecesOf(left, stock.content) - stock.material,
    material_unit: -line.quantity,
    appointment_product_id: line.id,
  });
}

/**
 * Takes a delivery back: its grams return to the raw material by a counter-movement, and so does a piece that it used up.
 * @throws {AppError} where no delivery of the line is left to take back
 */
async function returnMaterial(tx: Tx, actor: Actor, line: DeliveredLine): Promise<void> {
  const stock = await lockStock(tx, line.variant_id);
  const delivery = await findLastDelivery(tx, line.id);
  if (!delivery) throw conflict('El material no se ha entregado');
  const ml = -delivery.material_unit;
  await addMovement(tx, actor, stock, {
    reason: 'material',
    material: piecesOf(stock.material_unit + ml, stock.content) - stock.material,
    material_unit: ml,
    appointment_product_id: line.id,
    reverses_id: delivery.id,
  });
}

function shortage(left: number, grams: number): string {
  return left === 0
    ? 'Ya no hay materia prima de este producto'
    : `No alcanza la materia prima: quedan ${formatQuantity(left, 'g')} y se pidieron ${formatQuantity(grams, 'g')}`;
}
