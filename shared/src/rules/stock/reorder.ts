import { LOW_PIECES } from './stock';

/** The quantity of a new line by the specification. */
export const USUAL_QUANTITY = 10;

/** A variant as an order sees it. */
export interface Orderable {
  /** Pieces that there are, and those that are on their way or on another order. */
  readonly pieces?: number | undefined;
  readonly ordered?: number | undefined;
  /** Pieces that were sold or used in the last thirty days. */
  readonly sold?: number | undefined;
  readonly minimum?: number | null | undefined;
  readonly target?: number | null | undefined;
}

const onHand = ({ pieces = 0, ordered = 0 }: Orderable) => pieces + ordered;
const minimumOf = ({ minimum }: Orderable) => minimum ?? LOW_PIECES;

/** True if there are few, and no order has brought more than that. */
export function isToOrder(row: Orderable): boolean {
  return onHand(row) <= minimumOf(row);
}

/** The pieces up to which an order fills: the target, or else the minimum and what goes in a month. */
export function targetOf(row: Orderable): number {
  return row.target ?? minimumOf(row) + Math.max(row.sold ?? 0, USUAL_QUANTITY);
}

/** The quantity that is proposed: what is missing up to the target, and the usual one where nothing is. */
export function proposedQuantity(row: Orderable): number {
  const missing = targetOf(row) - onHand(row);
  return missing > 0 ? missing : USUAL_QUANTITY;
}
