import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { findPaymentRows, insertPayments, lockClient } from './payment-store';
import { type NewPayment, planPayment } from './plan-payment';

/**
 * Registers a payment.
 * @returns its id
 * @throws {AppError} where client, type, account, till or credit don't allow it
 */
export async function registerPayment(tx: Tx, actor: Actor, payment: NewPayment): Promise<number> {
  const { clientId, typeId, accountId } = payment;
  if (typeId === PAYMENT_TYPE.accountBalance) await lockClient(tx, clientId);
  const rows = await findPaymentRows(tx, {
    clientIds: [clientId],
    typeIds: [typeId],
    accountIds: [accountId],
    creditOf: typeId === PAYMENT_TYPE.accountBalance ? clientId : null,
  });
  const [id = 0] = await insertPayments(tx, actor, [planPayment(payment, rows)]);
  return id;
}
