import type { Centavos } from '@melena/shared/rules/money';
import { needsTill, PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/payment';
import type { Insertable } from 'kysely';
import type { Actor } from '../core/context';
import { prepared } from '../core/database/prepared';
import type { Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { conflict, invalid, notFound } from '../core/errors';
import { assertCredit } from './allocations';

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
  if (typeId === PAYMENT_TYPE.accountBalance) await assertCredit(tx, clientId, amount);
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

const insertPayment = prepared('add payment', (tx: Tx, row: Insertable<SalonDatabase['payments']>) => {
  const { client_id, type_id, account_id, caja_id, staff_id, amount, folio, notes } = row;
  return tx
    .insertInto('payments')
    .values({ client_id, type_id, account_id, caja_id, staff_id, amount, folio, notes })
    .returning('id');
});

interface PaymentReferences {
  readonly clientId: number;
  readonly typeId: number;
  readonly accountId: number | null;
}

/** The client, type and account that a payment names, and the open till; each null where there is none that is active. */
const findReferences = prepared(
  'who pays how',
  (tx: Tx, { clientId, typeId, accountId }: PaymentReferences) =>
    tx.selectNoFrom(eb => [
      eb
        .selectFrom('clients')
        .select('id')
        .where('id', '=', clientId)
        .where('status_id', '<>', 0)
        .as('client'),
      eb.selectFrom('payment_types').select('id').where('id', '=', typeId).as('type'),
      eb
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('status_id', '=', 1)
        .as('account'),
      eb.selectFrom('cajas').select('id').where('closed_at', 'is', null).as('till'),
    ]),
);

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
