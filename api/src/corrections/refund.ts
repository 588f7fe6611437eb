import { type Centavos, centavos, formatMoney, sum, ZERO } from '@melena/shared/rules/money';
import { takeAway } from '@melena/shared/rules/till/distribution';
import {
  ASSIGNMENT_TYPE,
  isPrepaid,
  PAYMENT_TYPE,
  reachesBankAccount,
} from '@melena/shared/rules/till/payment';
import type { Actor } from '../core/context';
import { isActiveRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { insertAllocation } from '../payments/allocation-store';
import { insertPayment, type lockPayment, sumRefunds } from '../payments/payment-store';
import { listPaymentTargets, type PaymentTarget, type TargetPart } from './correction-store';

export type CorrectedPayment = Awaited<ReturnType<typeof lockPayment>>;

/** The method by which money goes back; the payment's own where it isn't told. */
export interface RefundMethod {
  readonly typeId?: number;
  readonly accountId?: number;
  readonly folio?: string;
}

/** Parts of a payment in the order in which a refund takes them: tickets first, tips last. */
const RANK: Readonly<Record<number, number>> = {
  [ASSIGNMENT_TYPE.sale]: 0,
  [ASSIGNMENT_TYPE.payment]: 1,
  [ASSIGNMENT_TYPE.advance]: 1,
  [ASSIGNMENT_TYPE.credit]: 2,
  [ASSIGNMENT_TYPE.tip]: 3,
};

export interface RefundRequest {
  readonly payment: CorrectedPayment;
  readonly amount: Centavos;
  readonly method: RefundMethod;
  readonly correctionId: number;
  readonly tillId: number;
  readonly reason: string;
  /** The parts that lose it, from {@link planRefund}. */
  readonly parts: readonly TargetPart[];
}

/** The parts that an amount of a payment is taken back from. @throws {AppError} where there isn't as much */
export async function planRefund(
  tx: Tx,
  paymentId: number,
  amount: Centavos,
  accepts: (target: PaymentTarget) => boolean,
): Promise<TargetPart[]> {
  const targets = (await listPaymentTargets(tx, paymentId)).filter(
    target => target.amount > ZERO && accepts(target),
  );
  const whole = sum(targets.map(target => target.amount));
  if (amount > whole) {
    throw invalid(
      'amount',
      whole === ZERO
        ? 'De este pago ya no queda qué devolver'
        : `Se pueden devolver hasta ${formatMoney(whole)}`,
    );
  }
  return takeFromTargets(amount, targets, RANK).filter(part => part.amount > ZERO);
}

/** The part of an amount that each target loses, by the rank of its type; healers lose it by what each was tipped. */
export function takeFromTargets(
  amount: Centavos,
  targets: readonly TargetPart[],
  rank: Readonly<Record<number, number>>,
): TargetPart[] {
  const order = [...targets].sort((one, other) => (rank[one.type_id] ?? 9) - (rank[other.type_id] ?? 9));
  const tips = order.filter(({ type_id }) => type_id === ASSIGNMENT_TYPE.tip);
  const groups = order.flatMap(part => (!tips.includes(part) ? [[part]] : part === tips[0] ? [tips] : []));
  const taken = takeAway(
    amount,
    groups.map(parts => parts.map(part => part.amount)),
  );
  return groups.flat().map((part, index) => ({ ...part, amount: taken[index] ?? ZERO }));
}

/** Gives a part of a payment back: a negative payment in the open till, with the parts that lose it. */
export async function insertRefund(tx: Tx, actor: Actor, request: RefundRequest): Promise<number> {
  const { payment, amount, method, correctionId, tillId, reason, parts } = request;
  const typeId = method.typeId ?? payment.type_id;
  const same = typeId === payment.type_id;
  await assertMethod(tx, request, typeId);
  const [added] = await insertPayment(tx, {
    client_id: payment.client_id,
    type_id: typeId,
    account_id: reachesBankAccount(typeId) ? (method.accountId ?? payment.account_id) : null,
    caja_id: tillId,
    staff_id: actor.actorId,
    amount: centavos(-amount),
    folio: method.folio ?? (same ? payment.folio : ''),
    notes: reason,
    charge_id: payment.charge_id,
    correction_id: correctionId,
    refund_of_id: payment.id,
    gift_card_id: same ? payment.gift_card_id : null,
    package_id: same ? payment.package_id : null,
    appointment_service_id: same ? payment.appointment_service_id : null,
  });
  if (!added) throw new Error('A refund was added without an id');
  for (const { type_id, appointment_id, sale_id, healer_id, amount: part } of parts) {
    await insertAllocation(tx, {
      payment_id: added.id,
      client_id: payment.client_id,
      type_id,
      appointment_id,
      sale_id,
      healer_id,
      amount: centavos(-part),
      reverses_id: null,
    });
  }
  return added.id;
}

/** @throws {AppError} where money can't go back by that method */
async function assertMethod(
  tx: Tx,
  { payment, amount, method, parts }: RefundRequest,
  typeId: number,
): Promise<void> {
  const same = typeId === payment.type_id;
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
  if (!reachesBankAccount(typeId)) return;
  const accountId = method.accountId ?? payment.account_id;
  if (accountId === null) throw invalid('account_id', 'Elige la cuenta de la que sale el dinero');
  if (accountId !== payment.account_id && !(await isActiveRow(tx, 'accounts', accountId))) {
    throw invalid('account_id', 'Elige una cuenta activa');
  }
}

/** @throws {AppError} where a payment is a counter-entry, was reversed, or has refunds and must be whole */
export async function assertCorrectable(
  tx: Tx,
  payment: CorrectedPayment,
  reversal: number | null,
  whole: boolean,
): Promise<void> {
  if (payment.amount < ZERO) throw conflict('Este movimiento ya es una corrección');
  if (reversal !== null) throw conflict('Este pago ya se corrigió');
  if (whole && (await sumRefunds(tx, payment.id)) > ZERO) {
    throw conflict('De este pago ya se devolvió una parte: devuelve lo que falta');
  }
}

/** The part of a refund that lowers a ticket's price, by the ticket. */
export function ticketAmounts(parts: readonly TargetPart[]) {
  const byTicket = new Map<
    string,
    { appointmentId: number | null; saleId: number | null; amount: Centavos }
  >();
  for (const { appointment_id: appointmentId, sale_id: saleId, amount } of parts) {
    if (appointmentId === null && saleId === null) continue;
    const key = `${appointmentId}:${saleId}`;
    const before = byTicket.get(key)?.amount ?? ZERO;
    byTicket.set(key, { appointmentId, saleId, amount: centavos(before + amount) });
  }
  return [...byTicket.values()];
}
