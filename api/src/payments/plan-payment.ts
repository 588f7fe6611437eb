import type { Centavos } from '@melena/shared/rules/money';
import { isVoucher, needsTill, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import { conflict, invalid, notFound } from '../core/errors';

export interface NewPayment {
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
  /** The gift card that pays: of type 7, and only of it. */
  readonly giftCardId?: number;
  /** The visit that pays: of type 8, and only of it. */
  readonly visit?: { readonly packageId: number; readonly appointmentServiceId: number };
}

/** The rows that payments name, each only while it is active. */
export interface PaymentRows {
  readonly clients: readonly number[];
  readonly types: readonly number[];
  readonly accounts: readonly number[];
  /** The till that is open. */
  readonly till: number | null;
  /** The credit of the client who pays. */
  readonly credit: Centavos;
}

/** A payment as it is stored. */
export type PaymentRow = ReturnType<typeof planPayment>;

/**
 * A payment belongs to the till that is open; only cash needs one, since only cash lies in it. The account is null for
 * types that reach none, whatever was sent.
 * @throws {AppError} where client, type, account, till or credit don't allow it
 */
export function planPayment(payment: NewPayment, rows: PaymentRows) {
  const { clientId, typeId, accountId, amount, requiresTill = false } = payment;
  const at = (name: string) => (payment.field === undefined ? name : `${payment.field}.${name}`);
  if (rows.till === null && requiresTill) throw conflict('No hay caja activa');
  if (isVoucher(typeId) && payment.giftCardId === undefined && payment.visit === undefined) {
    throw invalid(at('type_id'), 'Las tarjetas de regalo y los paquetes se cobran en Caja');
  }
  if (clientId !== null && !rows.clients.includes(clientId)) throw notFound('No se encontró el cliente');
  if (!rows.types.includes(typeId)) throw invalid(at('type_id'), 'Elige la forma de pago');
  const bankAccountId = reachesBankAccount(typeId) ? accountId : null;
  if (bankAccountId === undefined) throw invalid(at('account_id'), 'Elige la cuenta que recibe el pago');
  if (bankAccountId !== null && !rows.accounts.includes(bankAccountId))
    throw invalid(at('account_id'), 'Elige una cuenta activa');
  if (rows.till === null && needsTill(typeId)) throw conflict('No hay caja activa');
  if (typeId === PAYMENT_TYPE.accountBalance) {
    if (clientId === null) throw invalid(at('type_id'), 'El saldo a favor es de un cliente: elige de quién');
    if (rows.credit < amount) throw invalid(at('amount'), 'El saldo a favor del cliente no alcanza');
  }
  return {
    client_id: clientId,
    type_id: typeId,
    account_id: bankAccountId,
    caja_id: rows.till,
    amount,
    folio: payment.folio ?? '',
    notes: payment.notes ?? '',
    gift_card_id: payment.giftCardId ?? null,
    package_id: payment.visit?.packageId ?? null,
    appointment_service_id: payment.visit?.appointmentServiceId ?? null,
  };
}
