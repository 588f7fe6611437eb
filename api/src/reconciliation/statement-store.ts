import { type Insertable, sql } from 'kysely';
import type { Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';

type NewLine = Omit<Insertable<SalonDatabase['statement_lines']>, 'account_id' | 'import_id'>;

/** Adds the lines that the account doesn't have yet. @returns how many it added */
export async function insertLines(
  tx: Tx,
  { accountId, importId }: { readonly accountId: number; readonly importId: number },
  lines: readonly NewLine[],
): Promise<number> {
  const added = await tx
    .insertInto('statement_lines')
    .values(lines.map(line => ({ ...line, account_id: accountId, import_id: importId })))
    .onConflict(conflict => conflict.constraint('statement_lines_once').doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** The lines of these ids, locked in one order. */
export function lockLines(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('statement_lines')
    .select(['id', 'account_id', 'day', 'amount', 'fee', 'ignored_reason', 'version'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

/** The payments of these ids, locked in one order, after the lines. */
export function lockPayments(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('payments')
    .select(['id', 'account_id', 'amount'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Which of these lines and payments are matched already. */
export function listMatchesOf(tx: Tx, lineIds: readonly number[], paymentIds: readonly number[]) {
  return tx
    .selectFrom('statement_matches')
    .select(['line_id', 'payment_id'])
    .where(eb =>
      eb.or([
        eb('line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`),
        eb('payment_id', '=', sql<number>`any(${[...paymentIds]}::bigint[])`),
      ]),
    )
    .execute();
}

/** Adds which payments each line tells of. */
export async function insertMatches(
  tx: Tx,
  matched: readonly { readonly line: LockedLine; readonly paymentIds: readonly number[] }[],
): Promise<void> {
  const matches = matched.flatMap(({ line, paymentIds }) =>
    paymentIds.map(payment_id => ({ payment_id, line_id: line.id })),
  );
  await tx.insertInto('statement_matches').values(matches).execute();
}

export async function deleteMatches(tx: Tx, lineId: number): Promise<void> {
  await tx.deleteFrom('statement_matches').where('line_id', '=', lineId).execute();
}
