import { type Centavos, times, ZERO } from '@melena/shared/rules/money';
import { RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import type { Actor } from '../core/context';
import { saleCommission } from './product-line-store';

export function piecesToSell(statusId: number, quantity: number): number {
  return statusId === RETAIL_STATUS.purchased ? quantity : 0;
}

/** Recommended lines have total 0 and no seller; sold ones have the healer or 'recepcion' (specification, 4). */
export function linePrice(actor: Actor, statusId: number, quantity: number, price: Centavos) {
  if (statusId === RETAIL_STATUS.recommended) {
    return { status_id: statusId, price, total: ZERO, seller: null, seller_id: null };
  }
  const healer = actor.role === 'healer';
  return {
    status_id: statusId,
    price,
    total: times(price, quantity),
    seller: healer ? ('healer' as const) : ('recepcion' as const),
    seller_id: healer ? actor.actorId : null,
  };
}

/** A sale keeps of its moment the cost of a piece, and the commission of the healer who sold it. */
export function soldFields(actor: Actor, statusId: number, cost: Centavos) {
  if (statusId === RETAIL_STATUS.recommended) return { unit_cost: null, comission: null };
  const { role, actorId } = actor;
  return { unit_cost: cost, comission: role === 'healer' ? saleCommission(actorId) : null };
}
