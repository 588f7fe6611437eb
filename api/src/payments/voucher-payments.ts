import type { CheckedBody } from '@melena/shared/contract/calls';
import { add, type Centavos, formatMoney, subtract, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { nextVisitValue, normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { today } from '@melena/shared/rules/time';
import {
  type LockedAppointment,
  lockAppointment,
  updateAppointment,
} from '../appointments/appointment-store';
import { listServiceLines, updateServiceLine } from '../appointments/service-line-store';
import { updateTotals } from '../appointments/totals';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, invalid } from '../core/errors';
import type { SecretRequest } from '../security/ask-secret';
import { tryCard } from '../vouchers/try-card';
import { lockGiftCard, lockPackage } from '../vouchers/voucher-store';
import { moveAllocationToCredit } from './allocations';

type WantedPayment = NonNullable<CheckedBody<'caja/charge'>['payments']>[number];

/** A visit of a package, and the service that it pays. */
export interface VisitPayment {
  readonly packageId: number;
  readonly appointmentServiceId: number;
  /** What the visit is worth. */
  readonly amount: Centavos;
  /** Its place among the payments that were sent. */
  readonly index: number;
}

interface GiftCardUse {
  readonly number: string;
  readonly amount: Centavos;
  /** Path of the payment in the body, where it isn't the body's own. */
  readonly field?: string;
  readonly now: Date;
}

/** Wrong numbers are counted before the transaction, which would forget them. @returns the refusal of the first */
export async function refuseUnknownCards(
  asking: SecretRequest,
  payments: readonly WantedPayment[] = [],
): Promise<AppError | null> {
  for (const [index, { type_id, gift_card = '' }] of payments.entries()) {
    if (type_id !== PAYMENT_TYPE.giftCard || gift_card === '') continue;
    const tried = await tryCard(asking, gift_card, `payments.${index}.gift_card`);
    if (tried instanceof AppError) return tried;
  }
  return null;
}

/**
 * Locks a gift card that is to pay.
 * @returns its id
 * @throws {AppError} at its number where there is none or it is expired, at the amount where it is worth less
 */
export async function prepareGiftCard(tx: Tx, { number, amount, field, now }: GiftCardUse): Promise<number> {
  const at = (name: string) => (field === undefined ? name : `${field}.${name}`);
  const card = number === '' ? undefined : await lockGiftCard(tx, normaliseGiftCardNumber(number));
  if (!card) throw invalid(at('gift_card'), 'No hay una tarjeta de regalo con este número');
  if (card.expires_on < today(now)) throw invalid(at('gift_card'), 'Esta tarjeta de regalo ya venció');
  if (card.balance < amount) {
    const left = card.balance === ZERO ? 'ya no tiene saldo' : `tiene ${formatMoney(card.balance)}`;
    throw invalid(at('amount'), `La tarjeta de regalo ${left}`);
  }
  return card.id;
}

/**
 * Prepares the visits of packages that pay services of an appointment: the service costs from now on what its visit is
 * worth, since that is what the client paid for it. What had been paid beyond the new total becomes credit.
 * @throws {AppError} at the payment whose package doesn't fit
 */
export async function prepareVisits(
  tx: Tx,
  appointment: LockedAppointment | null,
  wanted: readonly WantedPayment[],
  now: Date,
): Promise<VisitPayment[]> {
  const visits: VisitPayment[] = [];
  const spent = new Map<number, { visits: number; amount: Centavos }>();
  for (const [index, payment] of wanted.entries()) {
    if (payment.type_id !== PAYMENT_TYPE.package) continue;
    const field = `payments.${index}.package_id`;
    if (!appointment) throw invalid(field, 'Un paquete paga el servicio de una cita');
    const bought = payment.package_id === undefined ? undefined : await lockPackage(tx, payment.package_id);
    if (!bought || bought.client_id !== appointment.client_id)
      throw invalid(field, 'Elige un paquete del cliente');
    if (bought.expires_on < today(now)) throw invalid(field, 'Este paquete ya venció');
    const left = spent.get(bought.id) ?? bought.left;
    const amount = nextVisitValue(left);
    if (amount === ZERO) throw invalid(field, 'Este paquete ya no tiene visitas');
    const lines = await listServiceLines(tx, appointment);
    const line = lines.find(({ id }) => id === payment.appointment_service_id);
    if (line?.service_id !== bought.service_id) throw invalid(field, 'El paquete no es de este servicio');
    if (visits.some(({ appointmentServiceId }) => appointmentServiceId === line.id)) {
      throw conflict('Un paquete ya paga este servicio');
    }
    const current = visits.length === 0 ? appointment : await lockAppointment(tx, appointment.id);
    await updateServiceLine(tx, line.id, { total: amount });
    await updateTotals(tx, current, { subtotal: subtract(amount, line.total) });
    spent.set(bought.id, { visits: left.visits - 1, amount: subtract(left.amount, amount) });
    visits.push({ packageId: bought.id, appointmentServiceId: line.id, amount, index });
  }
  if (appointment && visits.length > 0) await makeRoom(tx, appointment, visits);
  return visits;
}

/** Moves what was paid in advance to the client's credit, as far as the visits pay it already. */
async function makeRoom(tx: Tx, { id }: LockedAppointment, visits: readonly VisitPayment[]): Promise<void> {
  const appointment = await lockAppointment(tx, id);
  const covered = add(appointment.paid, ...visits.map(({ amount }) => amount));
  if (covered <= appointment.total) return;
  const excess = subtract(covered, appointment.total);
  if (excess > appointment.paid)
    throw conflict('El paquete ya paga el servicio: quita el descuento para usarlo');
  await moveAllocationToCredit(tx, appointment, excess);
  await updateAppointment(tx, appointment, { paid: subtract(appointment.paid, excess) });
}
