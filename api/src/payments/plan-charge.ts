import type { CheckedBody } from '@melena/shared/contract/calls';
import { canCharge } from '@melena/shared/rules/agenda/appointment-status';
import { fillInOrder } from '@melena/shared/rules/allocate';
import { add, type Centavos, formatMoney, subtract, sum, toCentavos, ZERO } from '@melena/shared/rules/money';
import { chargeSums } from '@melena/shared/rules/till/charge';
import { ASSIGNMENT_TYPE, isPrepaid, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { GIFT_CARD_TWICE, nextVisitValue, normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import type { Day } from '@melena/shared/rules/time';
import type { LockedAppointment } from '../appointments/appointment-store';
import { conflict, invalid } from '../core/errors';
import { planSale, type SalePlan, type SaleRows } from '../sales/plan-sale';
import type { LockedGiftCard, LockedPackage } from '../vouchers/voucher-store';
import { type ClosingPlan, type ClosingRows, planClosing } from './close-appointment';
import { type NewPayment, type PaymentRow, type PaymentRows, planPayment } from './plan-payment';

export type ChargeBody = CheckedBody<'caja/charge'>;

type ChargedAppointment = Pick<
  LockedAppointment,
  'id' | 'client_id' | 'status_id' | 'total' | 'discount' | 'paid'
>;

/** A charge as it was sent, with the rows that it depends on: locked, and read once. */
export interface ChargeRows extends PaymentRows, ClosingRows, SaleRows {
  readonly body: ChargeBody;
  readonly appointment: ChargedAppointment | null;
  /** The discount that the appointment was given, which may be more than it costs. */
  readonly granted: Centavos;
  readonly packages: readonly Omit<LockedPackage, 'price' | 'sale_line_id'>[];
  readonly cards: readonly GiftCard[];
  readonly today: Day;
}

export type GiftCard = Omit<LockedGiftCard, 'amount' | 'sale_line_id'>;

/** A part of a payment, and what it is for. */
interface PaymentPart {
  readonly type_id: number;
  readonly healer_id: number | null;
  readonly amount: Centavos;
}

export interface ChargePlan {
  readonly clientId: number | null;
  readonly tillId: number | null;
  readonly closing: ClosingPlan | null;
  readonly sale: SalePlan | null;
  /** In the order in which they are registered. */
  readonly payments: readonly PlannedPayment[];
  readonly tips: Centavos;
  /** The cash that was handed over, and the change. */
  readonly received: Centavos;
  readonly change: Centavos;
}

interface PlannedPayment {
  readonly row: PaymentRow;
  readonly parts: readonly PaymentPart[];
  /** Its place among the payments that were sent. */
  readonly index: number;
}

/**
 * The payments of a charge cover exactly what is pending and the tips. What had been paid beyond the total becomes
 * credit of who paid it.
 * @throws {AppError} where the payments cover less or more, a voucher is worth less, or no till is open
 */
export function planCharge(rows: ChargeRows): ChargePlan {
  const { body, appointment } = rows;
  if (appointment && !canCharge(appointment)) throw conflict('Solo se puede cobrar una cita en curso');
  const sale = body.sale ? planSale(body.sale, rows, appointment?.client_id ?? null) : null;
  if (!appointment && !sale) throw invalid('appointment_id', 'Elige la cita o agrega una venta');
  const clientId = appointment?.client_id ?? sale?.clientId ?? null;
  const tips = planTips(rows);
  const visits = planVisits(rows);
  const { closing, due: ofAppointment } = planAppointment(rows, visits);
  const due = add(ofAppointment, sale?.total ?? ZERO, sum(tips.map(({ amount }) => amount)));
  const wanted = planMethods(rows, { visits, due });
  const cash = planCash(body, wanted);
  const targets = [
    { type_id: ASSIGNMENT_TYPE.payment, healer_id: null, amount: ofAppointment },
    { type_id: ASSIGNMENT_TYPE.sale, healer_id: null, amount: sale?.total ?? ZERO },
    ...tips,
  ];
  const credit = add(rows.credit, freedCredit(closing, clientId));
  const payments = planPayments(wanted, targets, { ...rows, credit }, clientId);
  return {
    ...{ clientId, closing, sale, payments, ...cash },
    tillId: rows.till,
    tips: sum(tips.map(({ amount }) => amount)),
  };
}

/** The credit that an end of the appointment gives to the client who pays. Another client's stays that client's. */
function freedCredit(closing: ClosingPlan | null, clientId: number | null): Centavos {
  const own = closing?.moves.filter(
    move => move.type_id === ASSIGNMENT_TYPE.credit && move.client_id === clientId,
  );
  return sum((own ?? []).map(({ amount }) => amount));
}

function planTips({ body: { tips = [] }, healers }: ChargeRows): PaymentPart[] {
  return tips.map(({ healer_id, amount }, index) => {
    if (!healers.includes(healer_id)) throw invalid(`tips.${index}.healer_id`, 'Elige un healer activo');
    return { type_id: ASSIGNMENT_TYPE.tip, healer_id, amount: toCentavos(amount) };
  });
}

/** A visit of a package, and the service that it pays. */
interface Visit {
  readonly packageId: number;
  readonly appointmentServiceId: number;
  /** The service cost its price. From now on it costs what the visit is worth, since the client paid that for it. */
  readonly price: Centavos;
  readonly worth: Centavos;
  /** Its place among the payments that were sent. */
  readonly index: number;
}

/** @throws {AppError} at the payment whose package doesn't fit */
function planVisits(rows: ChargeRows): Visit[] {
  const visits: Visit[] = [];
  const left = new Map(rows.packages.map(each => [each.id, each.left]));
  for (const [index, payment] of (rows.body.payments ?? []).entries()) {
    if (payment.type_id !== PAYMENT_TYPE.package) continue;
    const field = `payments.${index}.package_id`;
    if (!rows.appointment) throw invalid(field, 'Un paquete paga el servicio de una cita');
    const bought = rows.packages.find(({ id }) => id === payment.package_id);
    if (!bought || bought.client_id !== rows.appointment.client_id)
      throw invalid(field, 'Elige un paquete del cliente');
    if (bought.expires_on < rows.today) throw invalid(field, 'Este paquete ya venció');
    const before = left.get(bought.id) ?? bought.left;
    const worth = nextVisitValue(before);
    if (worth === ZERO) throw invalid(field, 'Este paquete ya no tiene visitas');
    const line = rows.lines.find(
      ({ table, id }) => table === 'services' && id === payment.appointment_service_id,
    );
    if (line?.service_id !== bought.service_id) throw invalid(field, 'El paquete no es de este servicio');
    if (visits.some(({ appointmentServiceId }) => appointmentServiceId === line.id)) {
      throw conflict('Un paquete ya paga este servicio');
    }
    left.set(bought.id, { visits: before.visits - 1, amount: subtract(before.amount, worth) });
    visits.push({ packageId: bought.id, appointmentServiceId: line.id, price: line.total, worth, index });
  }
  return visits;
}

/** The end of the appointment, with the amount that is due of it. */
function planAppointment(rows: ChargeRows, visits: readonly Visit[]) {
  const { appointment } = rows;
  if (!appointment) return { closing: null, due: ZERO };
  const discount = visits.length > 0 ? rows.granted : appointment.discount;
  const subtotal = add(appointment.total, appointment.discount);
  const sums = chargeSums({
    ...{ appointment: { subtotal, discount, paid: appointment.paid }, visits },
    ...{ sale: ZERO, tips: [] },
  });
  const total = subtract(sums.subtotal, sums.discount);
  if (sum(visits.map(({ worth }) => worth)) > total)
    throw conflict('El paquete ya paga el servicio: quita el descuento para usarlo');
  const lines = rows.lines.map(line => {
    const visit = visits.find(each => line.table === 'services' && each.appointmentServiceId === line.id);
    return visit ? { ...line, total: visit.worth } : line;
  });
  const closing = planClosing(
    { lines, allocations: rows.allocations },
    { total, discount: sums.discount, excess: sums.excess },
  );
  return { closing, due: sums.due };
}

type WantedPayment = Omit<NewPayment, 'clientId'>;

/** @throws {AppError} at the payment that can't be, or where all together aren't what is due */
function planMethods(
  { body, cards, today }: ChargeRows,
  { visits, due }: { readonly visits: readonly Visit[]; readonly due: Centavos },
): WantedPayment[] {
  const { payments, type_id: typeId, account_id: accountId, folio } = body;
  if (!payments) {
    if (typeId === undefined) throw invalid('type_id', 'Elige la forma de pago');
    return due === ZERO ? [] : [{ typeId, accountId, folio, amount: due }];
  }
  const used = new Set<number>();
  const wanted = payments.map((payment, index): WantedPayment => {
    const field = `payments.${index}`;
    const visit = visits.find(each => each.index === index);
    const amount = visit?.worth ?? toCentavos(payment.amount ?? '0');
    if (amount === ZERO) throw invalid(`${field}.amount`, 'Escribe un monto mayor a cero');
    const common = { typeId: payment.type_id, accountId: payment.account_id, folio: payment.folio };
    if (payment.type_id !== PAYMENT_TYPE.giftCard) return { ...common, amount, field, visit };
    const number = normaliseGiftCardNumber(payment.gift_card ?? '');
    const { id: giftCardId } = requireUsableCard(
      cards.find(card => card.number === number),
      { amount, today, field },
    );
    if (used.has(giftCardId)) throw invalid(`${field}.gift_card`, GIFT_CARD_TWICE);
    used.add(giftCardId);
    return { ...common, amount, field, giftCardId };
  });
  const covered = sum(wanted.map(({ amount }) => amount));
  if (covered < due) throw invalid('payments', `Faltan ${formatMoney(subtract(due, covered))} por cubrir`);
  if (covered > due)
    throw invalid('payments', `Sobran ${formatMoney(subtract(covered, due))}: revisa los montos`);
  return wanted;
}

interface CardUse {
  readonly amount: Centavos;
  readonly today: Day;
  /** Path of the payment in the body, where it isn't the body's own. */
  readonly field?: string;
}

/** @throws {AppError} at its number where there is none or it is expired, at the amount where it is worth less */
export function requireUsableCard(card: GiftCard | undefined, { amount, today, field }: CardUse): GiftCard {
  const at = (name: string) => (field === undefined ? name : `${field}.${name}`);
  if (!card) throw invalid(at('gift_card'), 'No hay una tarjeta de regalo con este número');
  if (card.expires_on < today) throw invalid(at('gift_card'), 'Esta tarjeta de regalo ya venció');
  if (card.balance < amount) {
    const left = card.balance === ZERO ? 'ya no tiene saldo' : `tiene ${formatMoney(card.balance)}`;
    throw invalid(at('amount'), `La tarjeta de regalo ${left}`);
  }
  return card;
}

/** The cash that was handed over, and the change. */
function planCash({ received: typed }: ChargeBody, payments: readonly WantedPayment[]) {
  const cash = sum(payments.flatMap(({ typeId, amount }) => (typeId === PAYMENT_TYPE.cash ? amount : [])));
  const received = typed === undefined || cash === ZERO ? cash : toCentavos(typed);
  if (received < cash) {
    throw invalid('received', `Faltan ${formatMoney(subtract(cash, received))} de efectivo`);
  }
  return { received, change: subtract(received, cash) };
}

/** The payments with their parts. A visit pays its appointment and nothing else; prepaid money pays before the rest. */
function planPayments(
  wanted: readonly WantedPayment[],
  targets: readonly PaymentPart[],
  rows: PaymentRows,
  clientId: number | null,
): PlannedPayment[] {
  const rankOf = ({ visit, typeId }: WantedPayment) => (visit ? 0 : isPrepaid(typeId) ? 1 : 2);
  const order = wanted
    .map((payment, index) => ({ payment, index }))
    .sort((one, other) => rankOf(one.payment) - rankOf(other.payment) || one.index - other.index);
  const filled = fillInOrder(
    order.map(({ payment }) => payment.amount),
    targets.map(({ amount }) => amount),
  );
  let { credit } = rows;
  return order.map(({ payment, index }, at) => {
    const row = planPayment({ ...payment, clientId, requiresTill: true }, { ...rows, credit });
    if (row.type_id === PAYMENT_TYPE.accountBalance) credit = subtract(credit, row.amount);
    const parts = targets.map((target, each) => ({ ...target, amount: filled[at]?.[each] ?? ZERO }));
    return { row, index, parts: parts.filter(({ amount }) => amount > ZERO) };
  });
}
