import type { CheckedBody } from '@melena/shared/contract/calls';
import { add, type Centavos, formatMoney, sum, toCentavos } from '@melena/shared/rules/money';
import { updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, atField, conflict, invalid, notFound } from '../core/errors';
import { insertMatches, type LockedLine, listMatchesOf, lockLines, lockPayments } from './statement-store';

type LineMatch = CheckedBody<'statement/match'>['matches'][number];

interface MatchedLine {
  readonly line: LockedLine;
  readonly paymentIds: readonly number[];
  readonly fee: Centavos;
}

/**
 * Matches lines with payments of their own account, all or none: the payments of each come to its amount and its fee.
 * @throws {AppError} where a line or a payment is matched already, or where they don't come to the same
 */
export async function matchLines(tx: Tx, matches: readonly LineMatch[]): Promise<MatchedLine[]> {
  const lineIds = matches.map(({ line_id }) => line_id);
  const paymentIds = matches.flatMap(({ payment_ids }) => payment_ids);
  if (new Set(lineIds).size < lineIds.length || new Set(paymentIds).size < paymentIds.length) {
    throw invalid('matches', 'Un movimiento o un pago está dos veces');
  }
  const lines = new Map((await lockLines(tx, lineIds)).map(line => [line.id, line]));
  const payments = new Map((await lockPayments(tx, paymentIds)).map(payment => [payment.id, payment]));
  const [taken] = await listMatchesOf(tx, lineIds, paymentIds);
  if (taken) {
    throw conflict(
      lines.has(taken.line_id)
        ? 'Uno de los movimientos ya está conciliado'
        : `El pago #${taken.payment_id} ya está conciliado con otro movimiento`,
    );
  }
  const matched = matches.map(({ line_id, version, payment_ids, fee }, index) => {
    const line = lines.get(line_id);
    if (!line) throw atField(notFound('No se encontró el movimiento del banco'), `matches.${index}.line_id`);
    assertVersion(line, version);
    if (line.ignored_reason !== '') throw conflict('Un movimiento que se ignora no se concilia');
    const own = payment_ids.map(id => {
      const payment = payments.get(id);
      if (!payment) throw notFound('No se encontró el pago');
      if (payment.account_id !== line.account_id) throw conflict(`El pago #${id} llegó a otra cuenta`);
      return payment;
    });
    const total = sum(own.map(({ amount }) => amount));
    const wanted = add(line.amount, toCentavos(fee));
    if (total !== wanted) {
      throw invalid(
        'fee',
        `Los pagos suman ${formatMoney(total)}, y el movimiento con su comisión ${formatMoney(wanted)}`,
      );
    }
    return { line, paymentIds: payment_ids, fee: toCentavos(fee) };
  });
  await insertMatches(tx, matched);
  await updateRows(
    tx,
    'statement_lines',
    matched.map(({ line, fee }) => ({ id: line.id, fee })),
  );
  return matched;
}
