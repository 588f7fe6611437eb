import { normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { today } from '@melena/shared/rules/time';
import { lockAppointments } from '../appointments/appointment-store';
import type { Tx } from '../core/database/salon/handle';
import { notFound, staleVersion } from '../core/errors';
import { listOpenAllocations } from '../payments/allocation-store';
import { listTargets, lockPaidPayments } from '../payments/paid-payment-store';
import { findPaymentRows, lockClient, NO_PAYMENT } from '../payments/payment-store';
import { lockGiftCards } from '../vouchers/voucher-store';
import { findCredited, listCardsOf, lockSales, lockTipsOwed, sumRefundable } from './correction-store';
import type { CorrectionBody, CorrectionRows } from './plan-correction';

/**
 * Locks the rows of a correction, each once and in a charge's order, and reads what it depends on: the tickets that hold
 * a part of the payment, the gift card that pays by now, the payment, its client, and the healers who were tipped.
 * @throws {AppError} `stale` where the payment was given to another ticket before these were locked
 */
export async function loadCorrection(tx: Tx, body: CorrectionBody, now: Date) {
  const id = body.payment_id;
  const before = (await listTargets(tx, [id])).get(id) ?? [];
  const appointments = await lockAppointments(
    tx,
    before.flatMap(({ appointment_id }) => appointment_id ?? []),
  );
  const sales = await lockSales(
    tx,
    before.flatMap(({ sale_id }) => sale_id ?? []),
  );
  // Another amount is taken off the card that paid before.
  const [card] =
    body.kind === 'amount'
      ? await lockGiftCards(tx, 'id', await listCardsOf(tx, id))
      : await lockGiftCards(tx, 'number', [normaliseGiftCardNumber(body.gift_card ?? '')]);
  const [paid] = await lockPaidPayments(tx, [id]);
  if (!paid) throw notFound(NO_PAYMENT);
  const { payment, targets } = paid;
  const isLocked = ({ appointment_id, sale_id }: (typeof targets)[number]) =>
    (appointment_id === null || appointments.some(each => each.id === appointment_id)) &&
    (sale_id === null || sales.includes(sale_id));
  if (!targets.every(isLocked)) throw staleVersion();
  if (payment.client_id !== null) await lockClient(tx, payment.client_id);
  const tipsOwed = await lockTipsOwed(
    tx,
    targets.flatMap(({ healer_id }) => healer_id ?? []),
  );
  const credited = await findCredited(tx, id, body.appointment_id ?? null);
  const found = await findPaymentRows(tx, {
    clientIds: [payment.client_id],
    typeIds: [body.type_id, payment.type_id],
    accountIds: [body.account_id, payment.account_id],
    creditOf: payment.client_id,
  });
  return {
    ...found,
    ...{ body, paid, appointments, tipsOwed, card, credited },
    refundable: await sumRefundable(tx, sales),
    open: await listOpenAllocations(tx, { paymentId: id }),
    today: today(now),
  } satisfies CorrectionRows;
}
