import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { addMovement, lockStock } from '../stock/movement-store';
import { sumPiecesTaken } from './product-line-store';

interface SoldLine {
  readonly id: number;
  readonly variant_id: number;
}

/**
 * Makes the stock hold as many pieces less as the line sells: takes what is missing from storage, then from the
 * exhibition; returns what is too many to where it came from, the exhibition first. Every change is a movement.
 * @throws {AppError} where there aren't as many
 */
export async function settleStock(tx: Tx, actor: Actor, line: SoldLine, pieces: number): Promise<void> {
  const stock = await lockStock(tx, line.variant_id);
  const taken = await sumPiecesTaken(tx, line.id);
  const missing = pieces - taken.selling - taken.exhibition;
  if (missing === 0) return;
  if (missing > stock.total_selling) throw conflict(shortage(stock.total_selling));
  const fromStorage = missing > 0 ? Math.min(missing, stock.selling) : null;
  // Negative: pieces that go back.
  const fromExhibition = fromStorage === null ? -Math.min(-missing, taken.exhibition) : missing - fromStorage;
  await addMovement(tx, actor, stock, {
    reason: missing > 0 ? 'sale' : 'return',
    selling: -(fromStorage ?? missing - fromExhibition),
    exhibition: -fromExhibition,
    appointment_product_id: line.id,
  });
}

function shortage(left: number): string {
  if (left === 0) return 'AGOTADO: ya no hay piezas de este producto';
  return left === 1 ? 'Solo queda 1 pieza de este producto' : `Solo quedan ${left} piezas de este producto`;
}
