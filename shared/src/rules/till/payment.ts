import { acceptsAssignments, needsAdvance } from '../agenda/appointment-advance';
import { isCancelled, isFinished } from '../agenda/appointment-status';
import { amountOf, atLeastZero, type Centavos, type Money, subtract, sum, ZERO } from '../money';
import { DENOMINATIONS } from './drawer';
import { missingAdvance, pendingOf } from './quote';

export const PAYMENT_TYPE = {
  cash: 1,
  card: 2,
  transfer: 3,
  deposit: 4,
  link: 5,
  accountBalance: 6,
  giftCard: 7,
  package: 8,
  /** Credit of before Melena: nobody pays by it. */
  opening: 9,
} as const;

/** Methods whose money was received before: they reach no account, lie in no drawer and count in no closing. */
export const PREPAID_TYPES: readonly number[] = [
  PAYMENT_TYPE.accountBalance,
  PAYMENT_TYPE.giftCard,
  PAYMENT_TYPE.package,
  PAYMENT_TYPE.opening,
];

/** Gift cards and packages pay what the till charges, and nothing in advance. */
export function isVoucher(typeId: number): boolean {
  return typeId === PAYMENT_TYPE.giftCard || typeId === PAYMENT_TYPE.package;
}

export function isPrepaid(typeId: number): boolean {
  return PREPAID_TYPES.includes(typeId);
}

/** The till charges in cash by default (specification, 2). */
export const TILL_PAYMENT_TYPE = PAYMENT_TYPE.cash;

/**
 * True if a payment names the account that it reached. Shown only when the type is greater than 1
 * (specification, 5); what is prepaid was received before and reaches none again.
 */
export function reachesBankAccount(typeId: number): boolean {
  return typeId > PAYMENT_TYPE.cash && !isPrepaid(typeId);
}

/** True if a till must be open to take a payment: cash lies in its drawer, everything else reaches an account. */
export function needsTill(typeId: number): boolean {
  return typeId === PAYMENT_TYPE.cash;
}

/** The change for cash that was handed over; never below zero. */
export function changeOf(received: Money, due: Money): Centavos {
  return atLeastZero(subtract(amountOf(received), amountOf(due)));
}

/** True if so much cash for so little is rather a slip: five times what is due, and more than the largest note explains. */
export function isUnlikelyCash(received: Money, due: Money): boolean {
  return amountOf(received) > 5 * amountOf(due) && changeOf(received, due) >= amountOf(DENOMINATIONS[0].face);
}

/** The amount missing from cash that was handed over; never below zero. */
export function cashShortfall(received: Money, due: Money): Centavos {
  return atLeastZero(subtract(amountOf(due), amountOf(received)));
}

/** A closed appointment takes no further part of a payment (specification, 8). */
const NO_MORE_PAYMENTS = 'No se puede agregar pagos adicionales a esta cita';

/**
 * The part of a payment that an appointment takes, in centavos: what is pending, which the advance never exceeds; once
 * cancelled, what is missing of its advance. Zero where it accepts none.
 */
export function amountStillAccepted(appointment: {
  status_id: number;
  total: Money;
  advance: Money;
  paid: Money;
}): Centavos {
  if (!acceptsAssignments(appointment)) return ZERO;
  return isCancelled(appointment) ? missingAdvance(appointment) : pendingOf(appointment);
}

/** An open appointment that is paid in full; a later service may need payment again. */
const PAID_IN_FULL = 'La cita ya está pagada por completo: no recibe más pagos';

/** The reason why an appointment takes no further part of a payment. */
export function reasonNoMorePayments(appointment: { status_id: number }): string {
  return isFinished(appointment) || isCancelled(appointment) ? NO_MORE_PAYMENTS : PAID_IN_FULL;
}

export const CREDIT_SPENT = 'El crédito de este pago ya se usó: no se puede revertir';

export function chargedAppointment(folio: number | string): string {
  return `La cita #${folio} ya está finalizada: su pago no se puede revertir`;
}

/** A part of a payment, as `payment/assigments` answers it; what was taken back of one is negative. */
interface PaymentPart {
  readonly appointment_id: number | null;
  readonly appointment_folio: string;
  readonly appointment_status_id: number | null;
  readonly amount: Money;
}

/** The reason why a payment can't be reversed: a finished appointment or spent credit holds a part of it. */
export function reasonNotReversible(
  parts: readonly PaymentPart[],
  credit: Money | undefined,
): string | undefined {
  const held = (id: number | null) =>
    sum(parts.flatMap(({ appointment_id, amount }) => (appointment_id === id ? amountOf(amount) : [])));
  const charged = parts.find(
    ({ appointment_id: id, appointment_status_id: status_id }) =>
      id !== null && status_id !== null && isFinished({ status_id }) && held(id) > ZERO,
  );
  if (charged) return chargedAppointment(charged.appointment_folio);
  return credit !== undefined && amountOf(credit) < held(null) ? CREDIT_SPENT : undefined;
}

/** True if a discount may be given or taken back: until the appointment is charged or cancelled. */
export function acceptsDiscount(appointment: { status_id: number }): boolean {
  return !isFinished(appointment) && !isCancelled(appointment);
}

/** The purpose of an allocation (specification, 3, and what the counter sells and tips besides). */
export const ASSIGNMENT_TYPE = { advance: 1, payment: 2, credit: 3, tip: 4, sale: 5 } as const;

/** The purpose of what an appointment gets of a payment: its advance while that is missing, else its price. */
export function allocationTypeFor(appointment: Parameters<typeof needsAdvance>[0]): 1 | 2 {
  return needsAdvance(appointment) ? ASSIGNMENT_TYPE.advance : ASSIGNMENT_TYPE.payment;
}

/** The method that a form begins with (specification, 9). */
export const DEFAULT_PAYMENT_TYPE = PAYMENT_TYPE.card;

/** The method that the appointment's summary begins with (specification, 2). */
export const SUMMARY_PAYMENT_TYPE = PAYMENT_TYPE.transfer;

/** 'BBVA 4821 · Melena S.A. de C.V.': where money is received, and whose it is. */
export function bankAccountLabel(account: { name: string; last_4: string; holder: string }): string {
  return `${account.name} ${account.last_4} · ${account.holder}`;
}

export function bankAccountOption(account: Parameters<typeof bankAccountLabel>[0] & { id: number }) {
  return { value: account.id, label: bankAccountLabel(account) };
}

/** The purposes of a part of a payment (specification, 3). */
export const ASSIGNMENT_NAMES: Readonly<Record<number, string>> = {
  1: 'Anticipo',
  2: 'Pago',
  3: 'Crédito',
  4: 'Propina',
  5: 'Venta',
};
