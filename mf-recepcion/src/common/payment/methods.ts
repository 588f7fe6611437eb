import { PAYMENT_TYPE } from '@melena/shared/rules/payment';
import {
  Banknote,
  CreditCard,
  Gift,
  HandCoins,
  Landmark,
  Link2,
  type LucideIcon,
  PackageCheck,
  PiggyBank,
} from 'lucide-react';

/** The picture of each payment method, by its value. */
export const PAYMENT_ICONS: Readonly<Record<number, LucideIcon>> = {
  [PAYMENT_TYPE.cash]: Banknote,
  [PAYMENT_TYPE.card]: CreditCard,
  [PAYMENT_TYPE.transfer]: Landmark,
  [PAYMENT_TYPE.deposit]: HandCoins,
  [PAYMENT_TYPE.link]: Link2,
  [PAYMENT_TYPE.accountBalance]: PiggyBank,
  [PAYMENT_TYPE.giftCard]: Gift,
  [PAYMENT_TYPE.package]: PackageCheck,
};

/** In one or two words, where eight of them stand beside each other. */
const SHORT_NAMES: Readonly<Record<number, string>> = {
  [PAYMENT_TYPE.cash]: 'Efectivo',
  [PAYMENT_TYPE.card]: 'Tarjeta',
  [PAYMENT_TYPE.transfer]: 'Transferencia',
  [PAYMENT_TYPE.deposit]: 'Depósito',
  [PAYMENT_TYPE.link]: 'Link de pago',
  [PAYMENT_TYPE.giftCard]: 'Tarjeta de regalo',
  [PAYMENT_TYPE.package]: 'Paquete',
  [PAYMENT_TYPE.accountBalance]: 'Saldo a favor',
};

/** In the order in which a charge offers them. */
export const CHARGE_METHODS: readonly number[] = [
  PAYMENT_TYPE.cash,
  PAYMENT_TYPE.card,
  PAYMENT_TYPE.transfer,
  PAYMENT_TYPE.deposit,
  PAYMENT_TYPE.link,
  PAYMENT_TYPE.giftCard,
  PAYMENT_TYPE.package,
  PAYMENT_TYPE.accountBalance,
];

export const methodName = (typeId: number) => SHORT_NAMES[typeId] ?? '';

/** The reference that a method's receipt has. */
export const referenceLabel = (typeId: number) =>
  typeId === PAYMENT_TYPE.card ? 'Autorización' : 'Referencia';
