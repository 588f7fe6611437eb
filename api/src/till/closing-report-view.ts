import type { CallReply } from '@melena/shared/contract/calls';
import { STATUS } from '@melena/shared/rules/appointment-status';
import { add, type Centavos, centavos, sum, toPesos, ZERO } from '@melena/shared/rules/money';
import { bankAccountLabel, PREPAID_TYPES } from '@melena/shared/rules/payment';
import { pendingOf } from '@melena/shared/rules/quote';
import { sql } from 'kysely';
import { bankAccountText } from '../appointments/lines-view';
import { selectAppointments } from '../appointments/view';
import type { Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';
import { listOutsidePayments } from './outside-payment-store';
import type { Till } from './till-store';

interface BankAccountTotals {
  /** Null: cash. */
  readonly accountId: number | null;
  readonly name: string;
  readonly initial: Centavos;
  readonly amountIn: Centavos;
  /** Zero or negative. */
  readonly amountOut: Centavos;
  readonly total: Centavos;
}

const CASH = 'Efectivo';

/** The cut of a till: as it stands, or as it was frozen when it closed. */
export async function closingReport(read: Read, caja: Till): Promise<CallReply<'caja/cut'>> {
  const [totals, outside, unpaid] = await Promise.all([
    caja.closed_at
      ? frozenTotals(read, caja.id)
      : readInitialCash(read, caja.id).then(initial => computedTotals(read, caja.id, initial)),
    listOutsidePayments(read, caja),
    caja.closed_at ? [] : unpaidAppointments(read),
  ]);
  return {
    caja,
    accounts: totals.map(({ accountId, name, initial, amountIn, amountOut, total }) => ({
      account_id: accountId,
      name,
      initial: toPesos(initial),
      in: toPesos(amountIn),
      out: toPesos(amountOut),
      total: toPesos(total),
    })),
    total: toPesos(sum(totals.map(({ total }) => total))),
    outside,
    unpaid,
  };
}

/** The appointments in progress that are not paid, of any day: each should be charged before the till closes. */
async function unpaidAppointments(read: Read): Promise<CallReply<'caja/cut'>['unpaid']> {
  const rows = await selectAppointments(read)
    .where('a.status_id', '=', STATUS.enCurso)
    .whereRef('a.paid', '<', 'a.total')
    .select(['a.id', 'a.folio', 'a.day', 'a.hour', 'a.total', 'a.paid', 'c.first_name', 'c.last_name'])
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    folio: String(row.folio),
    client: fullName(row.first_name, row.last_name),
    day: row.day,
    hour: row.hour,
    pending: toPesos(pendingOf(row)),
  }));
}

async function readInitialCash(read: Read, cajaId: number): Promise<Centavos> {
  const row = await read
    .selectFrom('cajas')
    .select('initial')
    .where('id', '=', cajaId)
    .executeTakeFirstOrThrow();
  return row.initial;
}

/**
 * The totals of each account in a till, by its payments: cash, every active account, and those that received something.
 * A prepaid payment was received before and moves no money.
 */
export async function computedTotals(
  read: Read,
  cajaId: number,
  initialCash: Centavos,
): Promise<BankAccountTotals[]> {
  const moved = await read
    .selectFrom('payments')
    .where('caja_id', '=', cajaId)
    .where('type_id', 'not in', PREPAID_TYPES)
    .groupBy('account_id')
    .select([
      'account_id',
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('in'),
      sql<number>`coalesce(sum(amount) filter (where amount < 0), 0)`.as('out'),
    ])
    .execute();
  const byAccount = new Map(moved.map(row => [row.account_id, row]));
  const accounts = await read
    .selectFrom('accounts')
    .select(['id', 'name', 'last_4', 'holder', 'status_id'])
    .orderBy('id')
    .execute();
  const shown = accounts.filter(({ id, status_id }) => status_id === 1 || byAccount.has(id));
  const totals = (accountId: number | null, name: string, initial: Centavos): BankAccountTotals => {
    const row = byAccount.get(accountId);
    const amountIn = centavos(row?.in ?? 0);
    const amountOut = centavos(row?.out ?? 0);
    return { accountId, name, initial, amountIn, amountOut, total: add(initial, amountIn, amountOut) };
  };
  return [
    totals(null, CASH, initialCash),
    ...shown.map(account => totals(account.id, bankAccountLabel(account), ZERO)),
  ];
}

async function frozenTotals(read: Read, cajaId: number): Promise<BankAccountTotals[]> {
  const rows = await read
    .selectFrom('caja_totals as t')
    .leftJoin('accounts as k', 'k.id', 't.account_id')
    .where('t.caja_id', '=', cajaId)
    .select(['t.account_id', 't.initial', 't.amount_in', 't.amount_out', 't.total'])
    .select(['k.name as account', 'k.last_4', 'k.holder'])
    .orderBy('t.id')
    .execute();
  return rows.map(row => ({
    accountId: row.account_id,
    name: row.account_id === null ? CASH : bankAccountText(row),
    initial: row.initial,
    amountIn: row.amount_in,
    amountOut: row.amount_out,
    total: row.total,
  }));
}
