import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, type Pesos, subtract, sum, toPesos } from '@melena/shared/rules/money';

type SalesReport = CallReply<'report/sales'>['current'];

interface Step {
  readonly key: string;
  readonly name: string;
  readonly amount: Pesos;
}

/** What was received for something that is sold in the same breath; the rest of the money is no sale, or not yet. */
const SALES: ReadonlySet<string> = new Set(['purpose:visit', 'purpose:product']);

/** A difference between what was received and what was sold, which has no rows of its own. */
const OTHER_DAYS = 'other-days';
/** All that was sold, at the end of what was received. */
export const SOLD = 'sold';

export const hasRows = (key: string) => key !== OTHER_DAYS;

/**
 * The steps from what was received to what was sold: less what is no sale, more what was paid with money of before, and
 * what another day received or sold. A step without money is left out.
 */
export function reconcile({ received, purposes, prepaid, total }: SalesReport): Step[] {
  const others = purposes.filter(({ key }) => !SALES.has(key));
  const otherDays = subtract(
    amountOf(total.amount),
    subtract(
      sum([received, ...prepaid.map(({ amount }) => amount)].map(amountOf)),
      sum(others.map(({ amount }) => amountOf(amount))),
    ),
  );
  const steps: Step[] = [
    ...others.map(({ key, name, amount }) => ({ key, name: `Menos ${lowerFirst(name)}`, amount })),
    ...prepaid.map(({ key, name, amount }) => ({ key, name: `Más pagado con ${lowerFirst(name)}`, amount })),
    { key: OTHER_DAYS, name: 'Anticipos y correcciones de otros días', amount: toPesos(otherDays) },
  ];
  return [
    ...steps.filter(({ amount }) => amountOf(amount) !== 0),
    { key: SOLD, name: 'Vendido', amount: total.amount },
  ];
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
