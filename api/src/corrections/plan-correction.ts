import type { CheckedBody } from '@melena/shared/contract/calls';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { add, type Centavos, formatMoney, subtract, sum, toCentavos, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, CREDIT_SPENT, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { Day } from '@melena/shared/rules/time';
import type { LockedAppointment } from '../appointments/appointment-store';
import { conflict, invalid } from '../core/errors';
import type { PaidPayment } from '../payments/paid-payment-store';
import {
  type AllocationTarget,
  CREDIT,
  isSameTarget,
  mergeTargets,
  type OpenAllocation,
  type TargetPart,
} from '../payments/plan-allocations';
import { type GiftCard, requireUsableCard } from '../payments/plan-charge';
import { type PaymentRow, type PaymentRows, planPayment } from '../payments/plan-payment';
import type { TipsOwed } from './correction-store';
import { planRefund, planRefundParts, type RefundPlan, takeFromTargets } from './plan-refund';

export type CorrectionBody = Omit<CheckedBody<'payment/correct'>, 'password'>;

/** A correction as it was sent, with the rows that it depends on: locked, and read once. */
export interface CorrectionRows extends PaymentRows {
  readonly body: CorrectionBody;
  readonly paid: PaidPayment;
  /** The payment's parts that were not reversed, the latest first. */
  readonly open: readonly OpenAllocation[];
  /** The appointments that hold a part of it. */
  readonly appointments: readonly Pick<LockedAppointment, 'id' | 'status_id' | 'kept' | 'paid'>[];
  /** The money of each sale's products that may be refunded without returning a line. */
  readonly refundable: ReadonlyMap<number, Centavos>;
  readonly tipsOwed: readonly TipsOwed[];
  /** The credit of the payment that the appointment of the body left. */
  readonly credited: Centavos;
  /** The gift card that pays by now. */
  readonly card: GiftCard | undefined;
  readonly today: Day;
}

export interface CorrectionPlan {
  /** The till that is open. */
  readonly till: number;
  /**
   * Each ticket whose price goes down has one. Where none does there is one of zero: of the appointment that left the
   * credit, or of no ticket.
   */
  readonly tickets: readonly TicketAmount[];
  readonly refund: RefundPlan | null;
  readonly replacement: Replacement | null;
  /** The appointments that have been paid another amount, or by another payment. */
  readonly paid: readonly { readonly id: number; readonly paid: Centavos }[];
}

interface TicketAmount {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  readonly amount: Centavos;
}

/** The payment as it should have been, and its parts. */
export interface Replacement {
  readonly row: PaymentRow;
  readonly parts: readonly TargetPart[];
}

/** @throws {AppError} where no till is open, it was put right before, or the money isn't there any more */
export function planCorrection(rows: CorrectionRows): CorrectionPlan {
  const { body, till } = rows;
  const { payment, isReversed, refunded } = rows.paid;
  if (till === null) throw conflict('No hay caja activa');
  if (payment.amount < ZERO) throw conflict('Este movimiento ya es una corrección');
  if (isReversed) throw conflict('Este pago ya se corrigió');
  if (body.kind === 'refund') return { ...planPartialRefund(rows), till };
  if (refunded > ZERO) throw conflict('De este pago ya se devolvió una parte: devuelve lo que falta');
  return { ...planReplacement(rows), till };
}

type TicketsAndMoney = Omit<CorrectionPlan, 'till'>;

function planPartialRefund(rows: CorrectionRows): TicketsAndMoney {
  const { body } = rows;
  const { payment, targets } = rows.paid;
  if (body.amount === undefined) throw invalid('amount', 'Escribe cuánto se devuelve');
  const amount = toCentavos(body.amount);
  const leftBy = body.appointment_id;
  if (leftBy !== undefined && !rows.appointments.some(({ id }) => id === leftBy))
    throw invalid('appointment_id', 'Este pago no es de esa cita');
  if (leftBy !== undefined && amount > rows.credited)
    throw invalid('amount', `Se pueden devolver hasta ${formatMoney(rows.credited)}`);
  const parts = planRefundParts(targets, amount, target =>
    leftBy === undefined ? !isOfOpenAppointment(rows, target) : isCredit(target),
  );
  if (payment.client_id !== null && amountOfCredit(parts) > rows.credit) throw conflict(CREDIT_SPENT);
  const tickets =
    leftBy === undefined
      ? ticketAmounts(parts, rows)
      : [{ appointmentId: leftBy, saleId: null, amount: ZERO }];
  const method = { typeId: body.type_id, accountId: body.account_id, folio: body.folio };
  const refund = planRefund({ payment, method, reason: body.reason, parts }, rows);
  assertTipsLeft(rows, parts, []);
  return { tickets, refund, replacement: null, paid: paidAfter(rows, parts, []) };
}

/** The payment is entered again as it should have been, and the wrong one taken back with all its parts. */
function planReplacement(rows: CorrectionRows): TicketsAndMoney {
  const { body, card, today } = rows;
  const { payment } = rows.paid;
  const { typeId, accountId, amount } = rightPayment(rows);
  const targets = mergeTargets([...rows.open].reverse());
  const parts = fitParts(rows, amount, targets);
  const lost = subtractParts(targets, parts).filter(part => !isOfOpenAppointment(rows, part));
  const tickets = ticketAmounts(lost, rows);
  // The payment is reversed, which returns its amount to its gift card or to the credit.
  const refundIf = (isOwn: boolean) => (isOwn ? payment.amount : ZERO);
  const usable = card && { ...card, balance: add(card.balance, refundIf(card.id === payment.gift_card_id)) };
  const giftCardId =
    typeId === PAYMENT_TYPE.giftCard ? requireUsableCard(usable, { amount, today }).id : undefined;
  const credit = add(rows.credit, refundIf(payment.type_id === PAYMENT_TYPE.accountBalance));
  const right = {
    clientId: payment.client_id,
    ...{ typeId, accountId, amount, giftCardId },
    folio: body.folio ?? (typeId === payment.type_id ? payment.folio : ''),
    notes: body.reason,
    requiresTill: true,
  };
  const row = planPayment(right, { ...rows, credit });
  const spent = typeId === PAYMENT_TYPE.accountBalance ? amount : ZERO;
  const creditAfter = add(subtract(credit, spent), amountOfCredit(parts));
  if (payment.client_id !== null && amountOfCredit(targets) > creditAfter) throw conflict(CREDIT_SPENT);
  assertTipsLeft(rows, targets, parts);
  return { tickets, refund: null, replacement: { row, parts }, paid: paidAfter(rows, targets, parts) };
}

/** @throws {AppError} where nothing would change, or a package's visit would */
function rightPayment({ body, paid: { payment } }: CorrectionRows) {
  const typeId = body.kind === 'method' ? body.type_id : payment.type_id;
  if (typeId === undefined) throw invalid('type_id', 'Elige el método correcto');
  if (typeId === PAYMENT_TYPE.package)
    throw invalid('type_id', 'La visita de un paquete no se corrige: devuélvela');
  const accountId =
    body.account_id ?? (typeId === payment.type_id ? (payment.account_id ?? undefined) : undefined);
  const amount = body.kind === 'amount' ? toCentavos(body.amount ?? '0') : payment.amount;
  if (amount === ZERO) throw invalid('amount', 'Escribe el importe correcto');
  if (body.kind === 'amount' && amount === payment.amount) throw invalid('amount', 'Es el mismo importe');
  const sameMethod = typeId === payment.type_id && (accountId ?? null) === payment.account_id;
  if (body.kind === 'method' && sameMethod && body.folio === undefined) {
    throw invalid('type_id', 'Es el mismo método: elige el correcto');
  }
  return { typeId, accountId, amount };
}

/** If less money came in, tips and credit lose it first, then what was charged. */
const REDUCTION_ORDER = [
  [ASSIGNMENT_TYPE.tip],
  [ASSIGNMENT_TYPE.credit],
  [ASSIGNMENT_TYPE.sale],
  [ASSIGNMENT_TYPE.payment, ASSIGNMENT_TYPE.advance],
];

/** The parts of the right payment. More than there was becomes the client's credit where it was charged. */
function fitParts(
  { paid: { payment } }: CorrectionRows,
  amount: Centavos,
  targets: readonly TargetPart[],
): TargetPart[] {
  const given = sum(targets.map(part => part.amount));
  if (amount >= given) {
    const excess = subtract(amount, given);
    if (excess === ZERO || payment.charge_id === null) return [...targets];
    if (payment.client_id === null) {
      throw invalid('amount', 'Sin cliente, lo que sobra no puede quedar como saldo a favor: devuélvelo');
    }
    return [...targets, { ...CREDIT, amount: excess }];
  }
  const taken = takeFromTargets(subtract(given, amount), targets, REDUCTION_ORDER);
  return subtractParts(targets, taken);
}

/** Parts less those that are subtracted from the same target, without parts that have nothing left. */
function subtractParts(parts: readonly TargetPart[], subtracted: readonly TargetPart[]): TargetPart[] {
  return parts.flatMap(part => {
    const others = sum(subtracted.flatMap(each => (isSameTarget(each, part) ? each.amount : [])));
    const lost = subtract(part.amount, others);
    return lost > ZERO ? { ...part, amount: lost } : [];
  });
}

const isCredit = ({ type_id }: AllocationTarget) => type_id === ASSIGNMENT_TYPE.credit;

const amountOfCredit = (parts: readonly TargetPart[]) =>
  sum(parts.filter(isCredit).map(({ amount }) => amount));

/**
 * True for a part of what isn't charged yet: its money is moved by what ends the booking, not by a correction. What a
 * cancelled one left to the salon is earned as what was charged is.
 */
function isOfOpenAppointment(
  { appointments }: CorrectionRows,
  { appointment_id }: AllocationTarget,
): boolean {
  const appointment = appointments.find(({ id }) => id === appointment_id);
  return appointment !== undefined && !isFinished(appointment) && appointment.kept === ZERO;
}

/**
 * The part of a refund that lowers a ticket's price, by the ticket.
 * @throws {AppError} where a gift card or a package would keep its worth though its price went back
 */
function ticketAmounts(parts: readonly TargetPart[], { refundable }: CorrectionRows): TicketAmount[] {
  const amounts: TicketAmount[] = [];
  for (const { appointment_id: appointmentId, sale_id: saleId, amount } of parts) {
    if (appointmentId === null && saleId === null) continue;
    const at = amounts.findIndex(each => each.appointmentId === appointmentId && each.saleId === saleId);
    const before = amounts[at];
    if (before) amounts[at] = { ...before, amount: add(before.amount, amount) };
    else amounts.push({ appointmentId, saleId, amount });
  }
  for (const { saleId, amount } of amounts) {
    const left = saleId === null ? amount : (refundable.get(saleId) ?? ZERO);
    if (amount <= left) continue;
    const most = left > ZERO ? `De los productos se pueden devolver hasta ${formatMoney(left)}. ` : '';
    throw invalid('amount', `${most}Una tarjeta de regalo o un paquete se devuelve en «Regresar producto»`);
  }
  return amounts.length > 0 ? amounts : [{ appointmentId: null, saleId: null, amount: ZERO }];
}

/** @throws {AppError} where a tip was paid to its healer since, so that it can't be taken back */
function assertTipsLeft(
  { tipsOwed }: CorrectionRows,
  lost: readonly TargetPart[],
  gained: readonly TargetPart[],
): void {
  for (const { id, name, owed } of tipsOwed) {
    const of = (parts: readonly TargetPart[]) =>
      sum(parts.flatMap(({ healer_id, amount }) => (healer_id === id ? amount : [])));
    if (of(lost) > ZERO && add(subtract(owed, of(lost)), of(gained)) < ZERO)
      throw conflict(`La propina ya se le pagó a ${name}: no se puede quitar`);
  }
}

/** The paid amounts of the appointments once parts were taken from them, and others added. */
function paidAfter(
  { appointments }: CorrectionRows,
  lost: readonly TargetPart[],
  gained: readonly TargetPart[],
) {
  return appointments.flatMap(({ id, paid }) => {
    const of = (parts: readonly TargetPart[]) =>
      sum(parts.flatMap(({ appointment_id, amount }) => (appointment_id === id ? amount : [])));
    return of(lost) > ZERO || of(gained) > ZERO
      ? { id, paid: add(subtract(paid, of(lost)), of(gained)) }
      : [];
  });
}
