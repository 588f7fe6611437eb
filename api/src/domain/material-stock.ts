import { formatQuantity } from '@melena/shared/rules/quantity';
import { hasMaterial, piecesOf } from '@melena/shared/rules/stock';
import { conflict } from '../calls/refusal';
import type { Tx } from '../db/transaction';
import type { Actor } from './locked-appointment';
import { addMovement, lockStock } from './stock-movement';

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
  const stock = await lockStock(tx, actor.salonId, line.variant_id);
  if (!hasMaterial(stock, line.quantity)) throw conflict(shortage(stock.material_unit, line.quantity));
  const left = stock.material_unit - line.quantity;
  await addMovement(tx, actor, stock, {
    reason: 'material',
    material: piecesOf(left, stock.content) - stock.material,
    material_unit: -line.quantity,
    appointment_product_id: line.id,
  });
}

function shortage(left: number, grams: number): string {
  return left === 0
    ? 'Ya no hay materia prima de este producto'
    : `No alcanza la materia prima: quedan ${formatQuantity(left, 'ml')} y se pidieron ${formatQuantity(grams, 'g')}`;
}
