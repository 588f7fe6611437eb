import type { cajaOutside } from '@melena/shared/contract/caja/schemas';
import { type Centavos, centavos, sum, toPesos } from '@melena/shared/rules/money';
import { bankAccountLabel, PREPAID_TYPES } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import type { z } from 'zod';
import { bankAccountText, formatPaymentFolio } from '../appointments/lines-view';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';
import type { Till } from './till-store';

/** Rows that a closing shows; the sums are of all. */
const MAX_SHOWN = 200;

/**
 * The payments that came in while no till was open. An open till shows all that no closing has listed yet, a closed
 * one those that its closing listed. A prepaid one was received before and moves no money.
 */
function selectOutsidePayments(read: Read, { id, closed_at }: Till) {
  const found = read
    .selectFrom('payments as p')
    .where('p.caja_id', 'is', null)
    // As a literal, so that a prepared plan finds the index of these payments.
    .where('p.type_id', 'not in', sql<number>`(${sql.join(PREPAID_TYPES.map(type => sql.lit(type)))})`);
  return closed_at
    ? found.where(sql<boolean>`p.id in (select o.payment_id from ${ownRows('caja_outside_payments')} o
        where o.caja_id = ${id})`)
    : found.where(sql<boolean>`not exists (select from ${ownRows('caja_outside_payments')} o
        where o.payment_id = p.id)`);
}

/** The second heading of a closing: by account, and payment by payment, first to last. */
export async function listOutsidePayments(read: Read, till: Till): Promise<z.output<typeof cajaOutside>> {
  const [accounts, payments] = await Promise.all([
    selectOutsidePayments(read, till)
      .innerJoin('accounts as k', 'k.id', 'p.account_id')
      .groupBy(['k.id', 'k.name', 'k.last_4', 'k.holder'])
      .select(['k.id', 'k.name', 'k.last_4', 'k.holder'])
      .select([sql<Centavos>`sum(p.amount)`.as('total'), sql<number>`count(*)`.as('count')])
      .orderBy('k.id')
      .execute(),
    selectOutsidePayments(read, till)
      .leftJoin('clients as c', 'c.id', 'p.client_id')
      .leftJoin('staff as s', 's.id', 'p.staff_id')
      .innerJoin('payment_types as t', 't.id', 'p.type_id')
      .leftJoin('accounts as k', 'k.id', 'p.account_id')
      .select(['p.id', 'p.folio', 'p.amount', 'p.creation_date', 't.name as type'])
      .select(['c.first_name', 'c.last_name', 'k.name as account', 'k.last_4', 'k.holder'])
      .select('s.name as staff')
      .orderBy('p.id')
      .limit(MAX_SHOWN)
      .execute(),
  ]);
  return {
    accounts: accounts.map(row => ({
      account_id: row.id,
      name: bankAccountLabel(row),
      total: toPesos(centavos(Number(row.total))),
    })),
    payments: payments.map(row => ({
      id: row.id,
      folio: formatPaymentFolio(row.id, row.folio),
      amount: toPesos(row.amount),
      client: row.first_name === null ? 'Público en general' : fullName(row.first_name, row.last_name ?? ''),
      type: row.type,
      account: bankAccountText(row),
      staff: row.staff ?? '',
      creation_date: row.creation_date.toISOString(),
    })),
    count: accounts.reduce((count, row) => count + Number(row.count), 0),
    total: toPesos(sum(accounts.map(row => centavos(Number(row.total))))),
  };
}

/** The closing of a till takes the payments that came in while none was open: each once. */
export async function attachOutsidePayments(tx: Tx, till: Till): Promise<void> {
  await tx
    .insertInto('caja_outside_payments')
    .columns(['payment_id', 'caja_id'])
    .expression(
      selectOutsidePayments(tx, till).select(['p.id', sql<number>`${till.id}::bigint`.as('caja_id')]),
    )
    .execute();
}
