import type { Centavos } from '@melena/shared/rules/money';
import { isVoucher, needsTill, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, notFound } from '../core/errors';
import { findReferences, insertPayment, lockCredit } from './payment-store';

interface NewPayment {
  /** Null for a sale to nobody in particular. */
  readonly clientId: number | null;
  readonly typeId: number;
  readonly accountId?: number;
  readonly amount: Centavos;
  readonly folio?: string;
  readonly notes?: string;
  /** Whatever its type, it is refused while no till is open. */
  readonly requiresTill?: boolean;
  /** Path of the payment in the body, before the names of its fields. */
  readonly field?: string;
  readonly chargeId?: number;
  readonly correctionId?: number;
  /** The gift card that pays: of type 7, and only of it. */
  readonly giftCardId?: number;
  /** The visit that pays: of type 8, and only of it. */
  readonly visit?: { readonly packageId: number; readonly appointmentServiceId: number };
}

/**
 * Registers a payment. It belongs to the till that is open; only cash needs one, since only cash lies in it.
 * @returns its id
 * @throws {AppError} where client, type, account, till or credit don't allow it
 */
export async function registerPayment(tx: Tx, actor: Actor, payment: NewPayment): Promise<number> {
  const { clientId, typeId, amount } = payment;
  if (isVoucher(typeId) && payment.giftCardId === undefined && payment.visit === undefined) {
    throw invalid(fieldOf(payment, 'type_id'), 'Las tarjetas de regalo y los paquetes se cobran en Caja');
  }
  const { accountId, cajaId } = await resolveReferences(tx, payment);
  if (typeId === PAYMENT_TYPE.accountBalance) await assertCredit(tx, payment);
  const [added] = await insertPayment(tx, {
    client_id: clientId,
    type_id: typeId,
    account_id: accountId,
    caja_id: cajaId,
    staff_id: actor.actorId,
    amount,
    folio: payment.folio ?? '',
    notes: payment.notes ?? '',
    charge_id: payment.chargeId ?? null,
    correction_id: payment.correctionId ?? null,
    refund_of_id: null,
    gift_card_id: payment.giftCardId ?? null,
    package_id: payment.visit?.packageId ?? null,
    appointment_service_id: payment.visit?.appointmentServiceId ?? null,
  });
  if (!added) throw new Error('A payment was added without an id');
  return added.id;
}

function fieldOf({ field }: NewPayment, name: string): string {
  return field === undefined ? name : `${field}.${name}`;
}

async function assertCredit(tx: Tx, payment: NewPayment): Promise<void> {
  const { clientId, amount } = payment;
  if (clientId === null)
    throw invalid(fieldOf(payment, 'type_id'), 'El saldo a favor es de un cliente: elige de quién');
  if ((await lockCredit(tx, clientId)) < amount) {
    throw invalid(fieldOf(payment, 'amount'), 'El saldo a favor del cliente no alcanza');
  }
}

/**
 * The account and the till of a payment. The account is null for types that reach none, whatever was sent.
 * @throws {AppError} where the client, the type, the account or a needed till isn't there
 */
async function resolveReferences(tx: Tx, payment: NewPayment) {
  const { clientId, typeId, accountId, requiresTill = false } = payment;
  const [row] = await findReferences(tx, { clientId, typeId, accountId: accountId ?? null });
  const cajaId = row?.till ?? null;
  if (cajaId === null && requiresTill) throw conflict('No hay caja activa');
  if (clientId !== null && !row?.client) throw notFound('No se encontró el cliente');
  if (!row?.type) throw invalid(fieldOf(payment, 'type_id'), 'Elige la forma de pago');
  const bankAccountId = reachesBankAccount(typeId) ? accountId : null;
  if (bankAccountId === undefined)
    throw invalid(fieldOf(payment, 'account_id'), 'Elige la cuenta que recibe el pago');
  if (bankAccountId !== null && !row.account)
    throw invalid(fieldOf(payment, 'account_id'), 'Elige una cuenta activa');
  if (cajaId === null && needsTill(typeId)) throw conflict('No hay caja activa');
  return { accountId: bankAccountId, cajaId };
}
