import type { Centavos } from '@melena/shared/rules/money';
import { PAYMENT_TYPE, reachesAccount } from '@melena/shared/rules/payment';
import { conflict, invalid, notFound } from '../calls/refusal';
import type { Tx } from '../db/transaction';
import { assertCredit } from './credit';
import type { Actor } from './locked-appointment';
import { enterTill } from './till';

interface NewPayment {
  readonly clientId: number;
  readonly typeId: number;
  readonly accountId?: number;
  readonly amount: Centavos;
  readonly folio?: string;
  readonly notes?: string;
}

/**
 * Registers a payment. It belongs to the till that is open; only cash needs one, since only cash lies in it.
 * @returns its id
 * @throws {Refusal} where client, type, account, till or credit don't allow it
 */
export async function registerPayment(tx: Tx, actor: Actor, payment: NewPayment): Promise<number> {
  const { salonId } = actor;
  const { clientId, typeId, amount } = payment;
  await assertClient(tx, salonId, clientId);
  const accountId = await accountFor(tx, salonId, typeId, payment.accountId);
  const cajaId = await enterTill(tx, salonId);
  if (cajaId === null && typeId === PAYMENT_TYPE.cash) throw conflict('No hay caja activa');
  if (typeId === PAYMENT_TYPE.accountBalance) await assertCredit(tx, salonId, clientId, amount);
  const { id } = await tx
    .insertInto('payments')
    .values({
      salon_id: salonId,
      client_id: clientId,
      type_id: typeId,
      account_id: accountId,
      caja_id: cajaId,
      staff_id: actor.actorId,
      amount,
      folio: payment.folio ?? '',
      notes: payment.notes ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assertClient(tx: Tx, salonId: number, clientId: number): Promise<void> {
  const client = await tx
    .selectFrom('clients')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', clientId)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
  if (!client) throw notFound('No se encontró el cliente');
}

/** The account that a payment of this type names; null for those that reach none, whatever was sent. */
async function accountFor(
  tx: Tx,
  salonId: number,
  typeId: number,
  accountId: number | undefined,
): Promise<number | null> {
  const type = await tx.selectFrom('payment_types').select('id').where('id', '=', typeId).executeTakeFirst();
  if (!type) throw invalid('type_id', 'Elige la forma de pago');
  if (!reachesAccount(typeId)) return null;
  if (accountId === undefined) throw invalid('account_id', 'Elige la cuenta que recibe el pago');
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', accountId)
    .where('status_id', '=', 1)
    .executeTakeFirst();
  if (!account) throw invalid('account_id', 'Elige una cuenta activa');
  return accountId;
}
