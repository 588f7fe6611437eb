import type { Centavos } from '../money';
import { PAYMENT_TYPE } from '../till/payment';

/** The SAT's formas de pago (c_FormaPago) that a salon's payments come in. */
export const PAYMENT_FORMS = [
  { code: '01', name: 'Efectivo' },
  { code: '02', name: 'Cheque nominativo' },
  { code: '03', name: 'Transferencia electrónica de fondos' },
  { code: '04', name: 'Tarjeta de crédito' },
  { code: '28', name: 'Tarjeta de débito' },
  { code: '29', name: 'Tarjeta de servicios' },
  { code: '05', name: 'Monedero electrónico' },
  { code: '30', name: 'Aplicación de anticipos' },
] as const;

type PaymentForm = (typeof PAYMENT_FORMS)[number]['code'];

/** Nobody writes down whether a card is of credit or debit: it counts as credit. A deposit is cash at the bank's counter. */
const FORM_OF_TYPE: Readonly<Record<number, PaymentForm>> = {
  [PAYMENT_TYPE.cash]: '01',
  [PAYMENT_TYPE.card]: '04',
  [PAYMENT_TYPE.transfer]: '03',
  [PAYMENT_TYPE.deposit]: '01',
  [PAYMENT_TYPE.link]: '04',
  [PAYMENT_TYPE.accountBalance]: '30',
  [PAYMENT_TYPE.giftCard]: '05',
  [PAYMENT_TYPE.package]: '30',
};

interface PaidPart {
  readonly type_id: number;
  /** Negative where it was taken back. */
  readonly amount: Centavos;
}

/** The form of the largest part of what was paid; of two that are equal, the one with the lower code. */
export function largestForm(parts: readonly PaidPart[]): PaymentForm {
  const sums = new Map<PaymentForm, number>();
  for (const { type_id, amount } of parts) {
    const form = FORM_OF_TYPE[type_id] ?? '01';
    sums.set(form, (sums.get(form) ?? 0) + amount);
  }
  const [largest] = [...sums].sort(([one, its], [other, others]) => others - its || one.localeCompare(other));
  return largest?.[0] ?? '01';
}

/** '03 Transferencia electrónica de fondos'. */
export function paymentFormLabel(code: string): string {
  const found = PAYMENT_FORMS.find(form => form.code === code);
  return found ? `${found.code} ${found.name}` : code;
}
