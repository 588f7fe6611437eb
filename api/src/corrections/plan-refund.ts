import { fillInOrder, proRata } from '@melena/shared/rules/allocate';
import { type Centavos, formatMoney, minus, sum, ZERO } from '@melena/shared/rules/money';
import {
  ASSIGNMENT_TYPE,
  isPrepaid,
  PAYMENT_TYPE,
  reachesBankAccount,
} from '@melena/shared/rules/till/payment';
import { invalid } from '../core/errors';
import type { LockedPayment } from '../payments/payment-store';
import type { AllocationTarget, TargetPart } from '../payments/plan-allocations';
import type { PaymentRows } from '../payments/plan-payment';

/** A refund takes money from tickets first, and from tips last. */
const REFUND_ORDER = [
  [ASSIGNMENT_TYPE.sale],
  [ASSIGNMENT_TYPE.payment, ASSIGNMENT_TYPE.advance],
  [ASSIGNMENT_TYPE.credit],
  [ASSIGNMENT_TYPE.tip],
];

/** The part of an amount that each target loses, by the order of types; healers lose it by what each was tipped. */
export function takeFromTargets(
  amount: Centavos,
  targets: readonly TargetPart[],
  order: readonly (readonly number[])[],
): TargetPart[] {
  const groups = order.flatMap(types => {
    const parts = targets.filter(({ type_id }) => types.includes(type_id));
    return types.includes(ASSIGNMENT_TYPE.tip) ? [parts] : parts.map(part => [part]);
  });
  const sizes = groups.map(parts => parts.map(part => part.amount));
  const [lost = []] = fillInOrder([amount], sizes.map(sum));
  return groups.flatMap((parts, group) => {
    const taken = proRata(lost[group] ?? ZERO, sizes[group] ?? []);
    return parts.map((part, index) => ({ ...part, amount: taken[index] ?? ZERO }));
  });
}

/** The parts that an amount of a payment is taken back from. @throws {AppError} where there isn't as much */
export function planRefundParts(
  targets: readonly TargetPart[],
  amount: Centavos,
  accepts: (target: AllocationTarget) => boolean,
): TargetPart[] {
  const accepted = targets.filter(target => target.amount > ZERO && accepts(target));
  const whole = sum(accepted.map(target => target.amount));
  if (amount > whole) {
    throw invalid(
      'amount',
      whole === ZERO
        ? 'De este pago ya no queda qué devolver'
        : `Se pueden devolver hasta ${formatMoney(whole)}`,
    );
  }
  return takeFromTargets(amount, accepted, REFUND_ORDER).filter(part => part.amount > ZERO);
}

/** The method by which money goes back; the payment's own where none is named. */
export interface RefundMethod {
  readonly typeId?: number;
  readonly accountId?: number;
  readonly folio?: string;
}

interface RefundRequest {
  readonly payment: LockedPayment;
  readonly method: RefundMethod;
  readonly reason: string;
  /** The parts that lose it. */
  readonly parts: readonly TargetPart[];
}

/** A negative payment that is still to be written, with its parts. */
export type RefundPlan = ReturnType<typeof planRefund>;

/** A part of a payment goes back: a negative payment in the open till. @throws {AppError} where the method can't be */
export function planRefund(
  { payment, method, reason, parts }: RefundRequest,
  { accounts, till }: Pick<PaymentRows, 'accounts' | 'till'>,
) {
  const typeId = method.typeId ?? payment.type_id;
  const same = typeId === payment.type_id;
  const amount = sum(parts.map(part => part.amount));
  if (payment.type_id === PAYMENT_TYPE.package && (!same || amount !== payment.amount)) {
    throw invalid('amount', 'La visita de un paquete se devuelve completa al paquete');
  }
  if (isPrepaid(typeId) && !same && typeId !== PAYMENT_TYPE.accountBalance) {
    throw invalid('type_id', 'Devuelve en efectivo, a la cuenta o como saldo a favor');
  }
  if (typeId === PAYMENT_TYPE.accountBalance && payment.client_id === null) {
    throw invalid('type_id', 'Sin cliente no hay saldo a favor: devuelve en efectivo o a la cuenta');
  }
  if (typeId === PAYMENT_TYPE.accountBalance && parts.some(part => part.type_id === ASSIGNMENT_TYPE.credit)) {
    throw invalid('type_id', 'Ya es saldo a favor del cliente');
  }
  const accountId = reachesBankAccount(typeId) ? (method.accountId ?? payment.account_id) : null;
  if (reachesBankAccount(typeId) && accountId === null)
    throw invalid('account_id', 'Elige la cuenta de la que sale el dinero');
  if (accountId !== null && accountId !== payment.account_id && !accounts.includes(accountId))
    throw invalid('account_id', 'Elige una cuenta activa');
  return {
    parts,
    row: {
      client_id: payment.client_id,
      type_id: typeId,
      account_id: accountId,
      caja_id: till,
      amount: minus(amount),
      folio: method.folio ?? (same ? payment.folio : ''),
      notes: reason,
      charge_id: payment.charge_id,
      refund_of_id: payment.id,
      gift_card_id: same ? payment.gift_card_id : null,
      package_id: same ? payment.package_id : null,
      appointment_service_id: same ? payment.appointment_service_id : null,
    },
  };
}
