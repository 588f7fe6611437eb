import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { Banknote, CreditCard, HandCoins, Landmark, Link2, type LucideIcon, PiggyBank } from 'lucide-react';

/** The picture of each method by which money comes in, and of the client's credit. */
export const PAYMENT_ICONS: Readonly<Record<number, LucideIcon>> = {
  [PAYMENT_TYPE.cash]: Banknote,
  [PAYMENT_TYPE.card]: CreditCard,
  [PAYMENT_TYPE.transfer]: Landmark,
  [PAYMENT_TYPE.deposit]: HandCoins,
  [PAYMENT_TYPE.link]: Link2,
  [PAYMENT_TYPE.accountBalance]: PiggyBank,
};
