import type { Centavos } from '@melena/shared/rules/money';
import { needsTill, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/payment';
import type { Insertable } from 'kysely';
import type { Actor } from '../core/context';
import { prepared } from '../core/database/prepared';
import type { Database } from '../core/database/tables';
import type { Tx } from '../core/database/transaction';
import { conflict, invalid, notFound } from '../core/errors';
import { enterOpenTill } from '../till/till';
import { assertCredit } from './credit';

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
  const accountId = await requireBankAccount(tx, salonId, payment);
  const cajaId = await enterOpenTill(tx, salonId);
  if (cajaId === null && needsTill(typeId)) throw conflict('No hay caja activa');
  if (typeId === PAYMENT_TYPE.accountBalance) await assertCredit(tx, salonId, clientId, amount);
  const [added] = await insertPayment(tx, {
    salon_id: salonId,
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

const insertPayment = prepared('add payment', (tx: Tx, row: Insertable<Database['payments']>) => {
  const { salon_id, client_id, type_id, account_id, caja_id, staff_id, amount, folio, notes } = row;
  return tx
    .insertInto('payments')
    .values({ salon_id, client_id, type_id, account_id, caja_id, staff_id, amount, folio, notes })
    .returning('id');
});

interface PaymentReferences {
  readonly salonId: number;
  readonly clientId: number;
  readonly typeId: number;
  readonly accountId: number | null;
}

/** The client, type and account that a payment names, each null where it isn't there or no longer active. */
const findReferences = prepared(
  'who pays how',
  (tx: Tx, { salonId, clientId, typeId, accountId }: PaymentReferences) =>
    tx.selectNoFrom(eb => [
      eb
        .selectFrom('clients')
        .select('id')
        .where('salon_id', '=', salonId)
        .where('id', '=', clientId)
        .where('status_id', '<>', 0)
        .as('client'),
      eb.selectFrom('payment_types').select('id').where('id', '=', typeId).as('type'),
      eb
        .selectFrom('accounts')
        .select('id')
        .where('salon_id', '=', salonId)
        .where('id', '=', accountId)
        .where('status_id', '=', 1)
        .as('account'),
    ]),
);

/**
 * The account that a payment of this type names; null for those that reach none, whatever was sent.
 * @throws {Refusal} where the client, the type or the account isn't there
 */
async function requireBankAccount(tx: Tx, salonId: number, payment: NewPayment): Promise<number | null> {
  const { clientId, typeId, accountId } = payment;
  const [row] = await findReferences(tx, { salonId, clientId, typeId, accountId: accountId ?? null });
  if (!row?.client) throw notFound('No se encontró el cliente');
  if (!row.type) throw invalid('type_id', 'Elige la forma de pago');
  if (!reachesBankAccount(typeId)) return null;
  if (accountId === undefined) throw invalid('account_id', 'Elige la cuenta que recibe el pago');
  if (!row.account) throw invalid('account_id', 'Elige una cuenta activa');
  return accountId;
}
