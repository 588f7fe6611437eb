import type { CheckedBody } from '@melena/shared/contract/calls';
import { LONGEST_PERIOD } from '@melena/shared/contract/statement/calls';
import { toCentavos } from '@melena/shared/rules/money';
import type { Handlers, PathsOf } from '../core/context';
import { insertRow, isActiveRow, updateRow } from '../core/database/rows';
import { type Tx, wholeChain } from '../core/database/salon/handle';
import { requireRange } from '../core/day-range';
import { conflict, invalid, requireFresh } from '../core/errors';
import { matchLines } from './match-lines';
import { deleteMatches, insertLines, listMatchesOf, lockLines } from './statement-store';
import { readStatement } from './statement-view';

const NO_LINE = 'No se encontró el movimiento del banco';

export const statementHandlers: Handlers<PathsOf<'statement'>> = {
  'statement/get': async (period, { read }) => {
    requireRange(period, 'to', LONGEST_PERIOD);
    // An account receives the money of all salons of a chain.
    return readStatement(wholeChain(read), period);
  },

  'statement/import': async ({ account_id, file_name, lines }, { tx, caller, audit }) => {
    if (!(await isActiveRow(tx, 'accounts', account_id)))
      throw invalid('account_id', 'Elige una cuenta activa');
    const importId = await insertRow(tx, 'statement_imports', {
      account_id,
      file_name,
      staff_id: caller.actorId,
    });
    const rows = lines.map(line => ({ ...line, amount: toCentavos(line.amount) }));
    const added = await insertLines(tx, { accountId: account_id, importId }, rows);
    const known = lines.length - added;
    audit({ entity: 'statement_import', entityId: importId, after: { account_id, file_name, added, known } });
    return { added, known };
  },

  'statement/match': async ({ matches }, { tx, audit }) => {
    for (const { line, paymentIds, fee } of await matchLines(wholeChain(tx), matches)) {
      const after = { day: line.day, amount: line.amount, payment_ids: paymentIds, fee };
      audit({ entity: 'statement_line', entityId: line.id, after });
    }
    return { matched: matches.length };
  },

  'statement/ignore': async ({ line_id, version, reason }, { tx, audit }) => {
    const { line, paymentIds } = await lockLine(tx, { line_id, version });
    if (paymentIds.length > 0) throw conflict('Este movimiento ya está conciliado');
    await updateRow(tx, 'statement_lines', line_id, { ignored_reason: reason });
    const after = { day: line.day, amount: line.amount, ignored_reason: reason };
    audit({ entity: 'statement_line', entityId: line_id, after });
    return { line_id };
  },

  'statement/reopen': async (body, { tx, audit }) => {
    const { line, paymentIds } = await lockLine(tx, body);
    const { day, amount, fee, ignored_reason } = line;
    if (paymentIds.length === 0 && ignored_reason === '') throw conflict('Este movimiento ya está abierto');
    await deleteMatches(tx, line.id);
    await updateRow(tx, 'statement_lines', line.id, { ignored_reason: '', fee: toCentavos('0') });
    const before = { day, amount, fee, ignored_reason, payment_ids: paymentIds };
    audit({
      entity: 'statement_line',
      entityId: line.id,
      before,
      after: { day, amount, fee: 0, ignored_reason: '', payment_ids: [] },
    });
    return { line_id: line.id };
  },
};

/** A line in the version that the screen showed, locked, and the payments that it is matched with. */
async function lockLine(
  tx: Tx,
  { line_id, version }: Pick<CheckedBody<'statement/reopen'>, 'line_id' | 'version'>,
) {
  const [found] = await lockLines(tx, [line_id]);
  const line = requireFresh(found, version, NO_LINE);
  const matches = await listMatchesOf(tx, [line_id], []);
  return { line, paymentIds: matches.map(({ payment_id }) => payment_id) };
}
