import type { Centavos } from '@melena/shared/rules/money';
import { needsTill, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/payment';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, notFound } from '../core/errors';
import { findReferences, insertPayment, lockCredit } from './payment-store';

interface NewPayment {
  readonly clientId: number;
  readonly typeId: number;
  readonly accountId?: number;
  readonly amount: Centavos;
  readonly folio?: string;
  readonly notes?: string;
  /** Whatever its type, it is refused while no till is open. */
  readonly requiresTill?: boolean;
}

/**
 * Registers a payment. It belongs to the till that is open; only cash needs one, since only cash lies in it.
 * @returns its id
 * @throws {AppError} where client, type, account, till or credit don't allow it
 */
export async function registerPayment(tx: Tx, actor: Actor, payment: NewPayment): Promise<number> {
  const { clientId, typeId, amount } = payment;
  const { accountId, cajaId } = await resolveReferences(tx, payment);
  if (typeId === PAYMENT_TYPE.accountBalance && (await lockCredit(tx, clientId)) < amount) {
    throw invalid('amount', 'El saldo a favor del cliente no alcanza');
  }
  const [added] = await insertPayment(tx, {
    client_id: clientId,
    type_id: typeId,
    account_id: accountId,
    caja_id: cajaId,
    staff_id: actor.actorId,
    amount,
    folio: payment.folio ?? '',
    notes: payment.notes ?? '',
  });
  if (!added) throw new Error('A payment was added without an id');
  return added.id;
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
  if (!row?.client) throw notFound('No se encontró el cliente');
  if (!row.type) throw invalid('type_id', 'Elige la forma de pago');
  const bankAccountId = reachesBankAccount(typeId) ? accountId : null;
  if (bankAccountId === undefined) throw invalid('account_id', 'Elige la cuenta que recibe el pago');
  if (bankAccountId !== null && !row.account) throw invalid('account_id', 'Elige una cuenta activa');
  if (cajaId === null && needsTill(typeId)) throw conflict('No hay caja activa');
  return { accountId: bankAccountId, cajaId };
}
