import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { addMovement, lockStock } from '../stock/movement-store';
import { sharePieces } from '../stock/take-pieces';
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
  const fromStorage = missing > 0 ? sharePieces(stock, missing).selling : null;
  // Negative: pieces that go back.
  const fromExhibition = fromStorage === null ? -Math.min(-missing, taken.exhibition) : missing - fromStorage;
  await addMovement(tx, actor, stock, {
    reason: missing > 0 ? 'sale' : 'return',
    selling: -(fromStorage ?? missing - fromExhibition),
    exhibition: -fromExhibition,
    appointment_product_id: line.id,
  });
}
