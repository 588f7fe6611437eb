import type { statementLine, statementPayment } from '@melena/shared/contract/statement/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { addDays, type Day, instantOf, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';
import { DAYS_APART, proposeMatches } from './propose-matches';

type StatementLine = z.output<typeof statementLine>;
type StatementPayment = z.output<typeof statementPayment>;

interface Period {
  readonly account_id: number;
  readonly from: Day;
  readonly to: Day;
}

/** The most lines, and the most payments, that are compared at once. */
const MOST = 1_500;

/** The lines of a period with what they are matched with, or seem to be; and the payments that are left. */
export async function readStatement(
  read: Read,
  period: Period,
): Promise<{ lines: StatementLine[]; payments: StatementPayment[]; truncated: boolean }> {
  const [lines, left] = await Promise.all([listLines(read, period), listUnmatched(read, period)]);
  const matched = await listMatched(read, lines);
  const open = lines.filter(({ id, ignored_reason }) => ignored_reason === '' && !matched.has(id));
  const leftIds = new Set(left.map(({ id }) => id));
  const isLeft = (id: number | null) => id !== null && leftIds.has(id);
  const proposals = proposeMatches(
    open,
    left.map(row => ({
      id: row.id,
      day: today(row.creation_date),
      amount: row.amount,
      reference: row.folio,
      typeId: row.type_id,
      cancelledOut: isLeft(row.reverses_id) || isLeft(row.reversed_by_id),
    })),
  );
  return {
    lines: lines.map(line => {
      const proposal = proposals.get(line.id);
      return {
        ...line,
        amount: toPesos(line.amount),
        fee: toPesos(line.fee),
        payments: matched.get(line.id) ?? [],
        proposal: proposal
          ? { payment_ids: [...proposal.paymentIds], fee: toPesos(proposal.fee), sure: proposal.sure }
          : null,
      };
    }),
    payments: left.map(toStatementPayment),
    truncated: lines.length === MOST || left.length === MOST,
  };
}

function listLines(read: Read, { account_id, from, to }: Period) {
  return read
    .selectFrom('statement_lines')
    .select(['id', 'version', 'day', 'amount', 'reference', 'description', 'fee', 'ignored_reason'])
    .where('account_id', '=', account_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

function selectPayments(read: Read) {
  return read
    .selectFrom('payments as p')
    .leftJoin('clients as c', 'c.id', 'p.client_id')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('payments as r', 'r.reverses_id', 'p.id')
    .select(['p.id', 'p.amount', 'p.folio', 'p.type_id', 'p.creation_date', 't.name as type'])
    .select(['p.reverses_id', 'r.id as reversed_by_id', 'c.first_name', 'c.last_name']);
}

type SelectedPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

function toStatementPayment(row: SelectedPayment): StatementPayment {
  return {
    id: row.id,
    day: today(row.creation_date),
    amount: toPesos(row.amount),
    reference: row.folio,
    client: fullName(row.first_name ?? '', row.last_name ?? ''),
    type: row.type,
    reverses_id: row.reverses_id,
    reversed_by_id: row.reversed_by_id,
  };
}

/** The payments of an account that no line is matched with, of the period and the days around it. */
function listUnmatched(read: Read, { account_id, from, to }: Period) {
  return selectPayments(read)
    .where('p.account_id', '=', account_id)
    .where('p.creation_date', '>=', instantOf(addDays(from, -DAYS_APART), '00:00'))
    .where('p.creation_date', '<', instantOf(addDays(to, DAYS_APART + 1), '00:00'))
    .leftJoin('statement_matches as m', 'm.payment_id', 'p.id')
    .where('m.line_id', 'is', null)
    .orderBy('p.creation_date')
    .orderBy('p.id')
    .limit(MOST)
    .execute();
}

async function listMatched(
  read: Read,
  lines: readonly { readonly id: number }[],
): Promise<Map<number, StatementPayment[]>> {
  const ids = lines.map(({ id }) => id);
  const rows = await selectPayments(read)
    .innerJoin('statement_matches as m', 'm.payment_id', 'p.id')
    .select('m.line_id')
    .where('m.line_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('p.id')
    .execute();
  const byLine = new Map<number, StatementPayment[]>();
  for (const row of rows)
    byLine.set(row.line_id, [...(byLine.get(row.line_id) ?? []), toStatementPayment(row)]);
  return byLine;
}
