import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Money } from '@melena/shared/rules/money';
import { ASSIGNMENT_NAMES, ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { joinParts } from '@melena/shared/salon/products/product-detail';

/** A ticket's lines, payments and corrections. */
export type ChargedTicket = CallReply<'sale/ticket'>;
type ChargedPayment = ChargedTicket['payments'][number];
type ReceivedPayment = CallReply<'appointment/details'>['payments'][number];

export interface PaymentLine {
  key: number;
  paymentId: number;
  moment: string;
  method: string;
  /** Purpose, account and reference, or the cash that was handed over. */
  detail: string;
  mark: ChargedPayment['mark'];
  amount: Money;
}

/** Payments of an appointment that isn't charged yet. */
export function receivedLines(payments: readonly ReceivedPayment[]): PaymentLine[] {
  return payments.map(payment => ({
    key: payment.id,
    paymentId: payment.payment_id,
    moment: payment.creation_date,
    method: payment.type,
    detail: joinParts(
      amountOf(payment.amount) < 0 ? 'Retirado' : purposeOf(payment),
      // Without a reference it is the number of the payment itself.
      payment.folio === String(payment.payment_id) ? '' : payment.folio,
      payment.account,
    ),
    mark: 'none',
    amount: payment.amount,
  }));
}

/** All that was paid for a charged ticket, with its counter-entries, in order of time. */
export function chargedLines(charged: ChargedTicket): PaymentLine[] {
  return charged.payments.map(payment => {
    const { amount, part } = payment;
    return {
      key: payment.id,
      paymentId: payment.id,
      moment: payment.creation_date,
      method: payment.of_id === null ? payment.type : 'Contrapartida',
      detail: joinParts(
        payment.of_id === null ? '' : payment.type,
        payment.advance ? 'Anticipo' : '',
        // A part of it is for something else.
        part === amount ? '' : `de ${formatMoney(amount)}`,
        payment.folio,
        payment.voucher,
        payment.account,
        handedOver(charged, payment),
        payment.reason,
      ),
      mark: payment.mark,
      amount: part,
    };
  });
}

function purposeOf({ type_id }: ReceivedPayment): string {
  return type_id === ASSIGNMENT_TYPE.payment ? '' : (ASSIGNMENT_NAMES[type_id] ?? '');
}

/** The cash that was handed over for the charge, and its change. */
function handedOver({ charge }: ChargedTicket, payment: ChargedPayment): string {
  const isCash = payment.type_id === PAYMENT_TYPE.cash && payment.creation_date === charge?.creation_date;
  if (!charge || !isCash || amountOf(charge.change) <= 0) return '';
  return `Recibido ${formatMoney(charge.received)} · cambio ${formatMoney(charge.change)}`;
}
