import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { Gift, type LucideIcon, PackageCheck } from 'lucide-react';
import { PAYMENT_ICONS } from '../common/payment/payment-icons';

/** Includes gift cards and packages. They pay no advance, so the agenda doesn't load their icons. */
export const CHARGE_ICONS: Readonly<Record<number, LucideIcon>> = {
  ...PAYMENT_ICONS,
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

export const referenceLabel = (typeId: number) =>
  typeId === PAYMENT_TYPE.card ? 'Autorización' : 'Referencia';
