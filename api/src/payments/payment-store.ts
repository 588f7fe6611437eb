import { type Centavos, minus, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { type Insertable, sql } from 'kysely';
import type { Actor } from '../core/context';
import { prepared } from '../core/database/prepared';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { requireFound } from '../core/errors';

export const NO_PAYMENT = 'No se encontró el pago';

/** A payment that this transaction has locked. */
export type LockedPayment = Awaited<ReturnType<typeof lockPayments>>[number];

/** Locks payments in the order of their ids, so that two commands that want the same ones don't deadlock. */
export function lockPayments(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('payments')
    .select(['salon_id', 'id', 'client_id', 'amount', 'type_id', 'account_id', 'folio', 'reverses_id'])
    .select(['refund_of_id', 'gift_card_id', 'package_id', 'appointment_service_id', 'charge_id', 'caja_id'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @throws {AppError} `not_found` */
export async function lockPayment(tx: Tx, id: number): Promise<LockedPayment> {
  return requireFound((await lockPayments(tx, [id]))[0], NO_PAYMENT);
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

type NewRow = Omit<Insertable<SalonDatabase['payments']>, 'staff_id'>;

/** Adds payments that a person took. @returns their ids, in their order */
export async function insertPayments(tx: Tx, actor: Actor, payments: readonly NewRow[]): Promise<number[]> {
  if (payments.length === 0) return [];
  const rows = payments.map(payment => ({ ...payment, staff_id: actor.actorId }));
  const added = await tx.insertInto('payments').values(rows).returning('id').execute();
  return added.map(({ id }) => id).sort((one, other) => one - other);
}

interface Reversal {
  /** The till that is open now; null where the payment lay in none. */
  readonly tillId: number | null;
  readonly notes: string;
  readonly correctionId: number | null;
}

/** Takes a whole payment back by an entry of its own. @returns the entry's id */
export async function insertReversal(
  tx: Tx,
  actor: Actor,
  { salon_id: _, id: reverses_id, amount, ...payment }: LockedPayment,
  { tillId: caja_id, notes, correctionId: correction_id }: Reversal,
): Promise<number> {
  const entry = { ...payment, reverses_id, amount: minus(amount), caja_id, notes, correction_id };
  const [id = 0] = await insertPayments(tx, actor, [entry]);
  return id;
}

interface NamedIds {
  readonly clientIds: readonly number[];
  readonly typeIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly healerIds: readonly number[];
  /** The client whose credit pays, locked; null where none does. */
  readonly creditOf: number | null;
}

const selectPaymentRows = prepared('rows that payments name', (tx: Tx, named: NamedIds) =>
  tx.selectNoFrom([
    // Nobody merges them into others before the command ends.
    sql<number[]>`array(select id from ${ownRows('clients')} x
      where id = any(${named.clientIds}::bigint[]) and status_id <> 0 for key share)`.as('clients'),
    sql<number[]>`array(select id from ${ownRows('payment_types')} x
      where id = any(${named.typeIds}::bigint[]) and id <> ${sql.lit(PAYMENT_TYPE.opening)})`.as('types'),
    sql<number[]>`array(select id from ${ownRows('accounts')} x
      where id = any(${named.accountIds}::bigint[]) and status_id = 1)`.as('accounts'),
    sql<number[]>`array(select id from ${ownRows('healers')} x
      where id = any(${named.healerIds}::bigint[]) and status_id = 1)`.as('healers'),
    sql<number | null>`(select id from ${ownRows('cajas')} x where closed_at is null)`.as('till'),
    sql<Centavos>`coalesce((select credit from ${ownRows('client_credit')} x
      where client_id = ${named.creditOf}::bigint), 0)`.as('credit'),
  ]),
);

type Names = readonly (number | null | undefined)[];

/** The rows that payments name, each only while it is active; the open till, and the credit of a client. */
export async function findPaymentRows(
  tx: Tx,
  named: { readonly [Key in Exclude<keyof NamedIds, 'creditOf'>]?: Names } & { creditOf?: number | null },
) {
  const idsOf = (names: Names = []) => names.flatMap(id => id ?? []);
  const [rows] = await selectPaymentRows(tx, {
    clientIds: idsOf(named.clientIds),
    typeIds: idsOf(named.typeIds),
    accountIds: idsOf(named.accountIds),
    healerIds: idsOf(named.healerIds),
    creditOf: named.creditOf ?? null,
  });
  if (!rows) throw new Error('A query without a table has one row');
  return rows;
}

/** Locks a client, so that nobody else spends the credit meanwhile. */
export async function lockClient(tx: Tx, id: number | null): Promise<void> {
  await tx.selectFrom('clients').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** A client's credit, locked with the client. */
export async function lockCredit(tx: Tx, clientId: number): Promise<Centavos> {
  await lockClient(tx, clientId);
  const row = await tx
    .selectFrom('client_credit')
    .select('credit')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.credit ?? ZERO;
}
