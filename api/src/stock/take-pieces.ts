import { conflict, invalid } from '../core/errors';

interface SellableCounts {
  readonly selling: number;
  readonly total_selling: number;
}

/**
 * Shares the pieces of a sale between storage and exhibition: storage first.
 * @param field of the body that asks for them; without one the whole command is refused
 * @throws {AppError} where there aren't as many
 */
export function sharePieces(
  stock: SellableCounts,
  pieces: number,
  field?: string,
): { readonly selling: number; readonly exhibition: number } {
  if (pieces > stock.total_selling) {
    const message = shortage(stock.total_selling);
    throw field === undefined ? conflict(message) : invalid(field, message);
  }
  const selling = Math.min(pieces, stock.selling);
  return { selling, exhibition: pieces - selling };
}

/** Says how few pieces there are. */
export function shortage(left: number): string {
  if (left === 0) return 'AGOTADO: ya no hay piezas de este producto';
  return left === 1 ? 'Solo queda 1 pieza de este producto' : `Solo quedan ${left} piezas de este producto`;
}
