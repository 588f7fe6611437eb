import { type Centavos, centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import type { Insertable } from 'kysely';
import type { Actor } from '../core/context';
import { prepared } from '../core/database/prepared';
import { insertRow } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { requireFound } from '../core/errors';

const NO_PAYMENT = 'No se encontró el pago';

/** A payment that this transaction has locked. */
export async function lockPayment(tx: Tx, id: number) {
  const payment = await tx
    .selectFrom('payments')
    .select(['salon_id', 'id', 'client_id', 'amount', 'type_id', 'account_id', 'folio', 'reverses_id'])
    .select(['refund_of_id', 'gift_card_id', 'package_id', 'appointment_service_id', 'charge_id', 'caja_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireFound(payment, NO_PAYMENT);
}

/** True for a payment that is itself the reversal or the refund of one. */
export async function isCounterEntry(tx: Tx, id: number): Promise<boolean> {
  const payment = await tx.selectFrom('payments').select('amount').where('id', '=', id).executeTakeFirst();
  return requireFound(payment, NO_PAYMENT).amount < ZERO;
}

/** The amount of a payment that was given back by refunds, in centavos. */
export async function sumRefunds(read: Read, paymentId: number): Promise<Centavos> {
  const rows = await read
    .selectFrom('payments')
    .select('amount')
    .where('refund_of_id', '=', paymentId)
    .execute();
  return subtract(ZERO, sum(rows.map(({ amount }) => amount)));
}

/** The reversal of a payment, or null. */
export async function findReversal(read: Read, { id }: { readonly id: number }): Promise<number | null> {
  const row = await read.selectFrom('payments').select('id').where('reverses_id', '=', id).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Remaining amount = payment amount minus the sum of allocations (specification, 4). Nothing remains of one that was
 * reversed, nor of the reversal.
 */
export async function findRemaining(
  read: Read,
  payment: { readonly id: number; readonly amount: Centavos },
): Promise<Centavos> {
  if (payment.amount < ZERO || (await findReversal(read, payment)) !== null) return ZERO;
  const given = await read
    .selectFrom('payment_assignments')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .execute();
  return subtract(payment.amount, sum(given.map(({ amount }) => amount)));
}

export const insertPayment = prepared('add payment', (tx: Tx, row: Insertable<SalonDatabase['payments']>) => {
  const { client_id, type_id, account_id, caja_id, staff_id, amount, folio, notes } = row;
  const { charge_id, correction_id, refund_of_id, gift_card_id, package_id, appointment_service_id } = row;
  return tx
    .insertInto('payments')
    .values({
      ...{ client_id, type_id, account_id, caja_id, staff_id, amount, folio, notes },
      ...{ charge_id, correction_id, refund_of_id, gift_card_id, package_id, appointment_service_id },
    })
    .returning('id');
});

interface Reversal {
  /** The till that is open now. */
  readonly cajaId: number;
  readonly notes: string;
  readonly correctionId: number | null;
}

/** Takes a whole payment back by an entry of its own. @returns the entry's id */
export function insertReversal(
  tx: Tx,
  actor: Actor,
  payment: Awaited<ReturnType<typeof lockPayment>>,
  { cajaId, notes, correctionId }: Reversal,
): Promise<number> {
  return insertRow(tx, 'payments', {
    client_id: payment.client_id,
    type_id: payment.type_id,
    account_id: payment.account_id,
    caja_id: cajaId,
    staff_id: actor.actorId,
    amount: centavos(-payment.amount),
    folio: payment.folio,
    notes,
    charge_id: payment.charge_id,
    correction_id: correctionId,
    gift_card_id: payment.gift_card_id,
    package_id: payment.package_id,
    appointment_service_id: payment.appointment_service_id,
    reverses_id: payment.id,
  });
}

interface PaymentReferences {
  readonly clientId: number | null;
  readonly typeId: number;
  readonly accountId: number | null;
}

/** The client, type and account that a payment names, and the open till; each null where there is none that is active. */
export const findReferences = prepared(
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

/** A client's credit, locked with the client, so that nobody else spends it meanwhile. */
export async function lockCredit(tx: Tx, clientId: number): Promise<Centavos> {
  await tx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('client_credit')
    .select('credit')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.credit ?? ZERO;
}
