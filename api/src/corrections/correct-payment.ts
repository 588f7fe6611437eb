import type { CheckedBody } from '@melena/shared/contract/calls';
import {
  add,
  amountOf,
  type Centavos,
  formatMoney,
  subtract,
  sum,
  toCentavos,
  ZERO,
} from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { LockedAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { insertAllocation, listOpenAllocations } from '../payments/allocation-store';
import { reverseAllocation } from '../payments/allocations';
import { findReversal, insertReversal, lockPayment } from '../payments/payment-store';
import { registerPayment } from '../payments/register';
import { prepareGiftCard } from '../payments/voucher-payments';
import { findTicket } from '../sales/ticket-view';
import { findOpenTillId } from '../till/till-store';
import { findGiftCardNumber } from '../vouchers/voucher-store';
import {
  findRefundableProducts,
  insertCorrection,
  listPaymentTargets,
  mergeTargets,
  type PaymentTarget,
  type TargetPart,
} from './correction-store';
import {
  assertCorrectable,
  type CorrectedPayment,
  insertRefund,
  planRefund,
  takeFromTargets,
  ticketAmounts,
} from './refund';
import {
  assertCreditLeft,
  assertSameTickets,
  assertTipsLeft,
  isOfOpenAppointment,
  type LockedTickets,
  lockTickets,
  takeFromAppointments,
  writePaid,
} from './tickets';

type CorrectionBody = Omit<CheckedBody<'payment/correct'>, 'password'>;

interface Authority {
  readonly authorisedBy: number;
  readonly now: Date;
}

export interface CorrectionResult {
  readonly correctionId: number;
  /** The appointments that it touched, as they were. */
  readonly appointments: readonly LockedAppointment[];
  readonly sales: readonly number[];
}

/**
 * Puts a payment right by counter-entries in the till that is open; nothing that is written changes.
 * @throws {AppError} where no till is open, it was put right before, or the money isn't there any more
 */
export async function correctPayment(
  tx: Tx,
  actor: Actor,
  body: CorrectionBody,
  authority: Authority,
): Promise<CorrectionResult> {
  const tickets = await lockTickets(tx, body.payment_id);
  const tillId = await findOpenTillId(tx);
  if (tillId === null) throw conflict('No hay caja activa');
  const payment = await lockPayment(tx, body.payment_id);
  assertSameTickets(tickets, await listPaymentTargets(tx, payment.id));
  const refunding = body.kind === 'refund';
  await assertCorrectable(tx, payment, await findReversal(tx, payment), !refunding);
  const work = { tx, actor, body, authority, payment, tickets, tillId };
  const correctionId = refunding ? await refundPayment(work) : await replacePayment(work);
  return { correctionId, appointments: [...tickets.appointments.values()], sales: tickets.sales };
}

interface CorrectionWork {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: CorrectionBody;
  readonly authority: Authority;
  readonly payment: CorrectedPayment;
  readonly tickets: LockedTickets;
  readonly tillId: number;
}

/** Adds a correction for each ticket whose price goes down; one without a ticket where none does. */
async function addCorrections(
  { tx, actor, body, authority, payment, tillId }: CorrectionWork,
  lowered: ReturnType<typeof ticketAmounts>,
): Promise<number> {
  const rows = lowered.length > 0 ? lowered : [{ appointmentId: null, saleId: null, amount: ZERO }];
  const ids: number[] = [];
  for (const { appointmentId, saleId, amount } of rows) {
    if (saleId !== null) await assertOfProducts(tx, saleId, amount);
    ids.push(
      await insertCorrection(tx, {
        kind: body.kind,
        appointment_id: appointmentId,
        sale_id: saleId,
        payment_id: payment.id,
        refunded: amount,
        reason: body.reason,
        note: body.note ?? '',
        staff_id: actor.actorId,
        authorised_by: authority.authorisedBy,
        caja_id: tillId,
      }),
    );
  }
  return ids[0] ?? 0;
}

/** @throws {AppError} where a gift card or a package would keep its worth though its price went back */
async function assertOfProducts(tx: Tx, saleId: number, amount: Centavos): Promise<void> {
  const left = await findRefundableProducts(tx, saleId);
  if (amount <= left) return;
  const most = left > ZERO ? `De los productos se pueden devolver hasta ${formatMoney(left)}. ` : '';
  throw invalid('amount', `${most}Una tarjeta de regalo o un paquete se devuelve en «Regresar producto»`);
}

async function refundPayment(work: CorrectionWork): Promise<number> {
  const { tx, actor, body, payment, tickets, tillId } = work;
  if (body.amount === undefined) throw invalid('amount', 'Escribe cuánto se devuelve');
  const amount = toCentavos(body.amount);
  const leftBy = body.appointment_id;
  if (leftBy !== undefined && !tickets.appointments.has(leftBy))
    throw invalid('appointment_id', 'Este pago no es de esa cita');
  if (leftBy !== undefined) await assertCreditLeftBy(work, leftBy, amount);
  const parts = await planRefund(tx, payment.id, amount, target =>
    leftBy === undefined ? !isOfOpenAppointment(tickets, target) : target.type_id === ASSIGNMENT_TYPE.credit,
  );
  await assertCreditLeft(tx, payment.client_id, parts);
  const correctionId = await addCorrections(
    work,
    leftBy === undefined ? ticketAmounts(parts) : [{ appointmentId: leftBy, saleId: null, amount: ZERO }],
  );
  const method = { typeId: body.type_id, accountId: body.account_id, folio: body.folio };
  await insertRefund(tx, actor, {
    payment,
    amount,
    method,
    correctionId,
    tillId,
    reason: body.reason,
    parts,
  });
  await assertTipsLeft(tx, parts);
  await takeFromAppointments(tx, tickets, parts);
  return correctionId;
}

/** @throws {AppError} where a visit left less credit of the payment, which may have more of its own */
async function assertCreditLeftBy(
  { tx, payment, authority }: CorrectionWork,
  appointment_id: number,
  amount: Centavos,
): Promise<void> {
  const { payments } = await findTicket(tx, { appointment_id, sale_id: undefined }, authority.now);
  const credited = amountOf(payments.find(({ id }) => id === payment.id)?.credited ?? '0');
  if (amount > credited) throw invalid('amount', `Se pueden devolver hasta ${formatMoney(credited)}`);
}

/** Enters a payment again as it should have been, and takes the wrong one back with all its parts. */
async function replacePayment(work: CorrectionWork): Promise<number> {
  const { tx, actor, body, payment, tickets, tillId } = work;
  const right = rightPayment(work);
  const open = await listOpenAllocations(tx, { paymentId: payment.id });
  const targets = mergeTargets([...open].reverse());
  const kept = fitParts(payment, right.amount, targets);
  const lost = lostParts(targets, kept).filter(part => !isOfOpenAppointment(tickets, part));
  const correctionId = await addCorrections(work, ticketAmounts(lost));
  // First, so that what it took off a gift card or the credit can pay again.
  const reversalId = await insertReversal(tx, actor, payment, {
    cajaId: tillId,
    notes: body.reason,
    correctionId,
  });
  const giftCardId = await prepareRightCard(work, right);
  const newId = await registerPayment(tx, actor, {
    clientId: payment.client_id,
    typeId: right.typeId,
    accountId: right.accountId,
    amount: right.amount,
    folio: body.folio ?? (right.typeId === payment.type_id ? payment.folio : ''),
    notes: body.reason,
    requiresTill: true,
    chargeId: payment.charge_id ?? undefined,
    correctionId,
    giftCardId,
  });
  // Credit first: what the client spent of the wrong payment's is covered by the right one's.
  const isCredit = ({ type_id }: PaymentTarget) => type_id === ASSIGNMENT_TYPE.credit;
  await allocate(tx, { id: newId, clientId: payment.client_id }, kept.filter(isCredit));
  await assertCreditLeft(tx, payment.client_id, open.filter(isCredit));
  for (const part of open) await reverseAllocation(tx, part, reversalId);
  await allocate(
    tx,
    { id: newId, clientId: payment.client_id },
    kept.filter(part => !isCredit(part)),
  );
  await assertTipsLeft(tx, open);
  for (const appointment of tickets.appointments.values()) {
    const of = (parts: readonly TargetPart[]) =>
      sum(parts.flatMap(part => (part.appointment_id === appointment.id ? part.amount : [])));
    await writePaid(tx, appointment, add(subtract(appointment.paid, of(open)), of(kept)));
  }
  return correctionId;
}

/** @throws {AppError} where nothing would change, or a package's visit would */
function rightPayment({ body, payment }: CorrectionWork) {
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

/** The gift card that pays by now, locked: of another amount the card that paid before. */
async function prepareRightCard(
  { tx, body, authority, payment }: CorrectionWork,
  { typeId, amount }: { readonly typeId: number; readonly amount: Centavos },
): Promise<number | undefined> {
  if (typeId !== PAYMENT_TYPE.giftCard) return undefined;
  const same = body.kind === 'amount' && payment.gift_card_id !== null;
  const number = same ? await findGiftCardNumber(tx, payment.gift_card_id ?? 0) : (body.gift_card ?? '');
  return prepareGiftCard(tx, { number, amount, now: authority.now });
}

/** Parts that give way first where less came in: what is nobody's bill, then the bills. */
const GIVES_WAY: Readonly<Record<number, number>> = {
  [ASSIGNMENT_TYPE.tip]: 0,
  [ASSIGNMENT_TYPE.credit]: 1,
  [ASSIGNMENT_TYPE.sale]: 2,
  [ASSIGNMENT_TYPE.payment]: 3,
  [ASSIGNMENT_TYPE.advance]: 3,
};

/** The parts of the right payment. More than there was becomes the client's credit where it was charged. */
function fitParts(payment: CorrectedPayment, amount: Centavos, targets: readonly TargetPart[]): TargetPart[] {
  const given = sum(targets.map(part => part.amount));
  if (amount >= given) {
    const excess = subtract(amount, given);
    if (excess === ZERO || payment.charge_id === null) return [...targets];
    if (payment.client_id === null) {
      throw invalid('amount', 'Sin cliente, lo que sobra no puede quedar como saldo a favor: devuélvelo');
    }
    return [...targets, { type_id: ASSIGNMENT_TYPE.credit, ...NOWHERE, amount: excess }];
  }
  const taken = takeFromTargets(subtract(given, amount), targets, GIVES_WAY);
  return targets.flatMap(part => {
    const left = subtract(part.amount, amountIn(taken, part));
    return left > ZERO ? { ...part, amount: left } : [];
  });
}

const NOWHERE = { appointment_id: null, sale_id: null, healer_id: null };

/** The amount that each part loses. */
function lostParts(before: readonly TargetPart[], after: readonly TargetPart[]): TargetPart[] {
  return before.flatMap(part => {
    const lost = subtract(part.amount, amountIn(after, part));
    return lost > ZERO ? { ...part, amount: lost } : [];
  });
}

const amountIn = (parts: readonly TargetPart[], of: TargetPart) =>
  sum(parts.flatMap(part => (isSameTarget(part, of) ? part.amount : [])));

function isSameTarget(one: PaymentTarget, other: PaymentTarget): boolean {
  return (
    one.type_id === other.type_id &&
    one.appointment_id === other.appointment_id &&
    one.sale_id === other.sale_id &&
    one.healer_id === other.healer_id
  );
}

async function allocate(
  tx: Tx,
  { id, clientId }: { readonly id: number; readonly clientId: number | null },
  parts: readonly TargetPart[],
): Promise<void> {
  for (const { type_id, appointment_id, sale_id, healer_id, amount } of parts) {
    const target = { type_id, appointment_id, sale_id, healer_id };
    await insertAllocation(tx, { payment_id: id, client_id: clientId, ...target, amount, reverses_id: null });
  }
}
