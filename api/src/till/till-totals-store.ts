import { add, type Centavos, centavos, ZERO } from '@melena/shared/rules/money';
import { bankAccountLabel, PREPAID_TYPES } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import { bankAccountText } from '../appointments/lines-view';
import type { Read } from '../core/database/salon/handle';
import { sumCashMovements } from './movement-store';
import type { Till } from './till-store';

export interface BankAccountTotals {
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

/** The totals of each account in a till: as they stand, or as they were frozen when it closed. Cash comes first. */
export async function totalsOf(read: Read, till: Till): Promise<BankAccountTotals[]> {
  if (till.closed_at) return frozenTotals(read, till.id);
  return computedTotals(read, till.id, await readInitialCash(read, till.id));
}

/** The cash that a till should hold by now. */
export async function findExpectedCash(read: Read, tillId: number, initial: Centavos): Promise<Centavos> {
  const { cash } = await movedMoney(read, tillId);
  return add(initial, cash.amountIn, cash.amountOut);
}

export async function readInitialCash(read: Read, tillId: number): Promise<Centavos> {
  const row = await read
    .selectFrom('cajas')
    .select('initial')
    .where('id', '=', tillId)
    .executeTakeFirstOrThrow();
  return row.initial;
}

interface Moved {
  readonly amountIn: Centavos;
  /** Zero or negative. */
  readonly amountOut: Centavos;
}

/**
 * The money that came into a till and went out: by its payments, and cash by its movements too. A prepaid payment was received
 * before and moves no money.
 */
async function movedMoney(
  read: Read,
  tillId: number,
): Promise<{ cash: Moved; accounts: Map<number, Moved> }> {
  const [paid, { amountIn, amountOut }] = await Promise.all([
    read
      .selectFrom('payments')
      .where('caja_id', '=', tillId)
      .where('type_id', 'not in', PREPAID_TYPES)
      .groupBy('account_id')
      .select([
        'account_id',
        sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('in'),
        sql<number>`coalesce(sum(amount) filter (where amount < 0), 0)`.as('out'),
      ])
      .execute(),
    sumCashMovements(read, tillId),
  ]);
  const accounts = new Map<number, Moved>();
  let cash: Moved = { amountIn, amountOut };
  for (const row of paid) {
    const moved = { amountIn: centavos(Number(row.in)), amountOut: centavos(Number(row.out)) };
    if (row.account_id !== null) accounts.set(row.account_id, moved);
    else cash = { amountIn: add(amountIn, moved.amountIn), amountOut: add(amountOut, moved.amountOut) };
  }
  return { cash, accounts };
}

/** Cash, every active account, and those that received something. */
export async function computedTotals(
  read: Read,
  tillId: number,
  initialCash: Centavos,
): Promise<BankAccountTotals[]> {
  const [{ cash, accounts: moved }, accounts] = await Promise.all([
    movedMoney(read, tillId),
    read
      .selectFrom('accounts')
      .select(['id', 'name', 'last_4', 'holder', 'status_id'])
      .orderBy('id')
      .execute(),
  ]);
  const totals = (accountId: number | null, name: string, initial: Centavos, row: Moved | undefined) => {
    const { amountIn, amountOut } = row ?? { amountIn: ZERO, amountOut: ZERO };
    return { accountId, name, initial, amountIn, amountOut, total: add(initial, amountIn, amountOut) };
  };
  return [
    totals(null, CASH, initialCash, cash),
    ...accounts
      .filter(({ id, status_id }) => status_id === 1 || moved.has(id))
      .map(account => totals(account.id, bankAccountLabel(account), ZERO, moved.get(account.id))),
  ];
}

async function frozenTotals(read: Read, tillId: number): Promise<BankAccountTotals[]> {
  const rows = await read
    .selectFrom('caja_totals as t')
    .leftJoin('accounts as k', 'k.id', 't.account_id')
    .where('t.caja_id', '=', tillId)
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
