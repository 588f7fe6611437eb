import { formatQuantity } from '@melena/shared/rules/quantity';
import { hasMaterial, piecesOf } from '@melena/shared/rules/stock';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { addMovement, lockStock } from '../stock/stock-movement';

interface DeliveredLine {
  readonly id: number;
  readonly variant_id: number;
  /** Grams. */
  readonly quantity: number;
}

/**
 * Takes what is delivered from the raw material: its grams from the ml, and a piece whenever one is used up.
 * @throws {Refusal} where there isn't as much
 */
export async function takeMaterial(tx: Tx, actor: Actor, line: DeliveredLine): Promise<void> {
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
 * @throws {Refusal} where no delivery of the line is left to take back
 */
export async function returnMaterial(tx: Tx, actor: Actor, line: DeliveredLine): Promise<void> {
  const stock = await lockStock(tx, line.variant_id);
  const delivery = await lastDelivery(tx, line.id);
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

/** The movement by which a line was delivered, where none took it back. */
function lastDelivery(tx: Tx, lineId: number) {
  return tx
    .selectFrom('stock_movements as m')
    .leftJoin('stock_movements as b', 'b.reverses_id', 'm.id')
    .where('m.appointment_product_id', '=', lineId)
    .where('m.reverses_id', 'is', null)
    .where('b.id', 'is', null)
    .select(['m.id', 'm.material_unit'])
    .orderBy('m.id', 'desc')
    .executeTakeFirst();
}

function shortage(left: number, grams: number): string {
  return left === 0
    ? 'Ya no hay materia prima de este producto'
    : `No alcanza la materia prima: quedan ${formatQuantity(left, 'ml')} y se pidieron ${formatQuantity(grams, 'g')}`;
}
