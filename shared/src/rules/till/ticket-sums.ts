import { isFinished, isLive } from '../agenda/appointment-status';
import { add, amountOf, atLeastZero, type Centavos, type Money, subtract, ZERO } from '../money';
import { pendingOf } from './quote';

export interface VisitAmounts {
  readonly status_id: number;
  readonly total: Money;
  readonly discount: Money;
  readonly paid: Money;
  readonly refunded: Money;
}

export interface TicketAmounts {
  readonly visit: VisitAmounts | null;
  readonly sale?: { readonly total: Money; readonly refunded: Money } | null;
  readonly tips?: Money;
  /** Paid beyond the price, and credit of the client since. */
  readonly credited?: Money;
}

export interface TicketSums {
  readonly subtotal: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
  readonly refunded: Centavos;
  readonly paid: Centavos;
  readonly pending: Centavos;
  /** Paid beyond the total of a visit that isn't charged yet. */
  readonly excess: Centavos;
  /** The sale's total, less its refunds. */
  readonly sold: Centavos;
  readonly tips: Centavos;
  readonly credited: Centavos;
  /** All that came in and stayed: the sum of the ticket's payments. */
  readonly collected: Centavos;
}

/** The sums of a visit and of a sale, for each screen, paper and message that shows them. */
export function ticketSums({ visit, sale, tips = ZERO, credited = ZERO }: TicketAmounts): TicketSums {
  const [total, discount, paid, refunded] = visit
    ? [amountOf(visit.total), amountOf(visit.discount), amountOf(visit.paid), amountOf(visit.refunded)]
    : [ZERO, ZERO, ZERO, ZERO];
  const sold = sale ? subtract(amountOf(sale.total), amountOf(sale.refunded)) : ZERO;
  const open = visit !== null && isLive(visit) && !isFinished(visit);
  return {
    subtotal: add(total, discount),
    ...{ discount, total, refunded, paid, sold },
    pending: visit && isLive(visit) ? pendingOf(visit) : ZERO,
    excess: open ? atLeastZero(subtract(paid, total)) : ZERO,
    tips: amountOf(tips),
    credited: amountOf(credited),
    collected: add(paid, sold, amountOf(tips), amountOf(credited)),
  };
}
