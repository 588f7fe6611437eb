import type { CheckedBody } from '@melena/shared/contract/calls';
import { canCharge, STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { ivaPortions } from '@melena/shared/rules/iva';
import {
  add,
  type Centavos,
  formatMoney,
  portionsOf,
  subtract,
  sum,
  toCentavos,
  ZERO,
} from '@melena/shared/rules/money';
import { distribute } from '@melena/shared/rules/till/distribution';
import { ASSIGNMENT_TYPE, isPrepaid, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { pendingOf } from '@melena/shared/rules/till/quote';
import { GIFT_CARD_TWICE } from '@melena/shared/rules/till/voucher';
import {
  type LockedAppointment,
  listLineTotals,
  lockAppointment,
  updateAppointment,
  updateChargedLines,
} from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import { isActiveRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { deliverSale, insertPricedSale, type PricedSale, priceSale } from '../sales/create-sale';
import { addAllocation, allocateToOther, moveAllocationToCredit, type OtherTarget } from './allocations';
import { insertCharge } from './charge-store';
import { registerPayment } from './register';
import { prepareGiftCard, prepareVisits, type VisitPayment } from './voucher-payments';

type ChargeBody = CheckedBody<'caja/charge'>;

/** A payment of a charge whose amount and voucher are known. */
interface ReadyPayment {
  readonly typeId: number;
  readonly amount: Centavos;
  readonly accountId?: number;
  readonly folio?: string;
  readonly giftCardId?: number;
  readonly visit?: VisitPayment;
}

export interface ChargeResult {
  readonly chargeId: number;
  readonly saleId: number | null;
  readonly saleTotal: Centavos;
  /** In the order in which they were sent. */
  readonly paymentIds: readonly number[];
  readonly payments: readonly ReadyPayment[];
  readonly tips: Centavos;
  readonly change: Centavos;
}

/**
 * Charges an appointment, which ends with it (3 → 4), a sale, or both: the payments cover exactly what is pending and
 * the tips. What had been paid beyond the total becomes credit of who paid it.
 * @param locked the appointment, or null of a sale alone
 * @param discountBy the administrator who approved the sale's discount
 * @throws {AppError} where the payments cover less or more, a voucher is worth less, or no till is open
 */
export async function charge(
  tx: Tx,
  actor: Actor,
  body: ChargeBody,
  locked: LockedAppointment | null,
  { discountBy, now }: { readonly discountBy: number | null; readonly now: Date },
): Promise<ChargeResult> {
  if (locked && !canCharge(locked)) throw conflict('Solo se puede cobrar una cita en curso');
  const sale = body.sale ? await priceSale(tx, body.sale, locked?.client_id ?? null) : null;
  if (!locked && !sale) throw invalid('appointment_id', 'Elige la cita o agrega una venta');
  const tips = await readTips(tx, body);
  const wanted = body.payments ?? [];
  const visits = await prepareVisits(tx, locked, wanted, now);
  const appointment = visits.length > 0 && locked ? await lockAppointment(tx, locked.id) : locked;
  const due = add(
    appointment ? pendingOf(appointment) : ZERO,
    sale?.total ?? ZERO,
    sum(tips.map(({ amount }) => amount)),
  );
  const payments = await preparePayments(tx, body, { due, visits, now });
  const { received, change } = readCash(body, payments);
  const written = sale
    ? await insertPricedSale(tx, actor, sale, { appointmentId: appointment?.id ?? null, discountBy })
    : null;
  const saleId = written?.id ?? null;
  const [added] = await insertCharge(tx, {
    ...{ appointmentId: appointment?.id ?? null, saleId, staffId: actor.actorId, received, change },
  });
  if (!added) throw new Error('A charge was added without an id');
  if (added.caja_id === null && due > ZERO) throw conflict('No hay caja activa');
  const chargeId = added.id;
  const clientId = appointment?.client_id ?? sale?.clientId ?? null;
  const single = body.payments === undefined;
  const receipt = { chargeId, single, clientId, payments, appointment, sale, saleId, tips };
  const paymentIds = await receive(tx, actor, receipt);
  if (appointment) await closeAppointment(tx, appointment, now);
  if (sale && written) await deliverSale(tx, actor, sale, written.lines, now);
  return {
    ...{ chargeId, saleId, saleTotal: sale?.total ?? ZERO, paymentIds, payments, change },
    tips: sum(tips.map(({ amount }) => amount)),
  };
}

async function readTips(tx: Tx, { tips = [] }: ChargeBody) {
  for (const [index, { healer_id }] of tips.entries()) {
    if (!(await isActiveRow(tx, 'healers', healer_id)))
      throw invalid(`tips.${index}.healer_id`, 'Elige un healer activo');
  }
  return tips.map(tip => ({ healerId: tip.healer_id, amount: toCentavos(tip.amount) }));
}

interface Amounts {
  readonly due: Centavos;
  readonly visits: readonly VisitPayment[];
  readonly now: Date;
}

/** @throws {AppError} at the payment that can't be, or where all together aren't what is due */
async function preparePayments(
  tx: Tx,
  body: ChargeBody,
  { due, visits, now }: Amounts,
): Promise<ReadyPayment[]> {
  const { payments, type_id: typeId, account_id: accountId, folio } = body;
  if (!payments) {
    if (typeId === undefined) throw invalid('type_id', 'Elige la forma de pago');
    return due === ZERO ? [] : [{ typeId, accountId, folio, amount: due }];
  }
  const ready: ReadyPayment[] = [];
  for (const [index, payment] of payments.entries()) {
    const { type_id, account_id, gift_card } = payment;
    const visit = visits.find(each => each.index === index);
    const amount = visit?.amount ?? toCentavos(payment.amount ?? '0');
    if (amount === ZERO) throw invalid(`payments.${index}.amount`, 'Escribe un monto mayor a cero');
    const common = { typeId: type_id, accountId: account_id, folio: payment.folio, amount };
    const giftCardId =
      type_id === PAYMENT_TYPE.giftCard
        ? await prepareGiftCard(tx, { number: gift_card ?? '', amount, field: `payments.${index}`, now })
        : undefined;
    if (giftCardId !== undefined && ready.some(each => each.giftCardId === giftCardId))
      throw invalid(`payments.${index}.gift_card`, GIFT_CARD_TWICE);
    ready.push({ ...common, giftCardId, visit });
  }
  const covered = sum(ready.map(({ amount }) => amount));
  if (covered < due) throw invalid('payments', `Faltan ${formatMoney(subtract(due, covered))} por cubrir`);
  if (covered > due)
    throw invalid('payments', `Sobran ${formatMoney(subtract(covered, due))}: revisa los montos`);
  return ready;
}

/** The cash that was handed over, and the change. */
function readCash(body: ChargeBody, payments: readonly ReadyPayment[]) {
  const cash = sum(payments.flatMap(({ typeId, amount }) => (typeId === PAYMENT_TYPE.cash ? amount : [])));
  const received = body.received === undefined || cash === ZERO ? cash : toCentavos(body.received);
  if (received < cash) {
    throw invalid('received', `Faltan ${formatMoney(subtract(cash, received))} de efectivo`);
  }
  return { received, change: subtract(received, cash) };
}

interface Receipt {
  readonly chargeId: number;
  /** The body names one method, at its own fields. */
  readonly single: boolean;
  readonly clientId: number | null;
  readonly payments: readonly ReadyPayment[];
  readonly appointment: LockedAppointment | null;
  readonly sale: PricedSale | null;
  readonly saleId: number | null;
  readonly tips: readonly { readonly healerId: number; readonly amount: Centavos }[];
}

/** Registers the payments, and says what each part of them is for. @returns their ids, in the order of the payments */
async function receive(tx: Tx, actor: Actor, receipt: Receipt): Promise<number[]> {
  const { chargeId, clientId, payments, appointment, sale, saleId, tips } = receipt;
  // A visit pays its appointment and nothing else, and a tip is best paid by what the healer can be given.
  const order = payments
    .map((payment, index) => ({
      payment,
      index,
      rank: payment.visit ? 0 : isPrepaid(payment.typeId) ? 1 : 2,
    }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index);
  const others: { target: OtherTarget; amount: Centavos }[] = [
    ...(sale && saleId !== null ? [{ target: { saleId }, amount: sale.total }] : []),
    ...tips.map(({ healerId, amount }) => ({ target: { healerId }, amount })),
  ];
  const parts = distribute(
    order.map(({ payment }) => payment.amount),
    [appointment ? pendingOf(appointment) : ZERO, ...others.map(({ amount }) => amount)],
  );
  const ids = new Map<number, number>();
  for (const [place, { payment, index }] of order.entries()) {
    const id = await registerPayment(tx, actor, {
      ...payment,
      ...{ clientId, chargeId, requiresTill: true },
      field: receipt.single ? undefined : `payments.${index}`,
    });
    ids.set(index, id);
    const [ofAppointment = ZERO, ...ofOthers] = parts[place] ?? [];
    const owner = { id, client_id: clientId };
    if (appointment && ofAppointment > ZERO) {
      await addAllocation(tx, owner, appointment, { typeId: ASSIGNMENT_TYPE.payment, amount: ofAppointment });
    }
    for (const [at, amount] of ofOthers.entries()) {
      const other = others[at];
      if (other && amount > ZERO) await allocateToOther(tx, owner, other.target, amount);
    }
  }
  return payments.flatMap((_, index) => ids.get(index) ?? []);
}

/**
 * Ends an appointment that its payments cover: 3 → 4. No money comes in, so no till is needed.
 * @param paid what the caller believes was paid, where it said so
 * @throws {AppError} where something is pending, or another sum was paid
 */
export async function closePaid(
  tx: Tx,
  appointment: LockedAppointment,
  paid: Centavos | undefined,
  now: Date,
): Promise<void> {
  if (!canCharge(appointment)) throw conflict('Solo se puede cobrar una cita en curso');
  const due = pendingOf(appointment);
  if (due > ZERO) throw conflict(`Faltan ${formatMoney(due)} por cobrar: la cita se cobra en Caja`);
  assertPaid(appointment, paid);
  await closeAppointment(tx, appointment, now);
}

/** Ends an appointment with exactly its total paid: the excess becomes credit of who paid it. */
async function closeAppointment(tx: Tx, appointment: LockedAppointment, now: Date): Promise<void> {
  const { paid, total } = appointment;
  if (paid > total) await moveAllocationToCredit(tx, appointment, subtract(paid, total));
  await freezeLines(tx, appointment, now);
  await updateAppointment(tx, appointment, { status_id: STATUS.finalizada, ended_at: now, paid: total });
}

/** Keeps with each line of an appointment what was charged of it, and the IVA in that: together, those of its total. */
async function freezeLines(tx: Tx, appointment: LockedAppointment, now: Date): Promise<void> {
  const lines = await listLineTotals(tx, appointment);
  const totals = lines.map(line => line.total);
  const ivas = ivaPortions(totals, appointment.total);
  const charged = portionsOf(appointment.total, totals);
  await updateChargedLines(
    tx,
    lines.map((line, index) => ({ ...line, iva: ivas[index] ?? ZERO, charged: charged[index] ?? ZERO })),
    now,
  );
}

/** The paid amount is the sum of the payments: nobody writes it. @throws {AppError} at its field */
export function assertPaid(appointment: LockedAppointment, paid: Centavos | undefined): void {
  if (paid === undefined || paid === appointment.paid) return;
  throw invalid('appointment.paid', `Lo pagado es ${formatMoney(appointment.paid)}: registra el pago aparte`);
}
