import type { closingForm } from '@melena/shared/contract/caja/schemas';
import type { Centavos } from '@melena/shared/rules/money';
import type { z } from 'zod';
import type { Actor } from '../core/context';
import { violates } from '../core/database/database-errors';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { type AppError, conflict, staleVersion } from '../core/errors';
import { insertClosing } from './closing-store';
import { decideOnCount } from './counts';
import { attachOutsidePayments } from './outside-payment-store';
import { findLastClosing, findTill, insertTillTotals, lockTill, type Till } from './till-store';
import { computedTotals } from './till-totals-store';

/**
 * Opens a till. It may have been opened earlier than now, not later, and not before the last one was closed.
 * @throws {AppError} where one is open
 */
export async function openTill(
  tx: Tx,
  actor: Actor,
  { dateTime, initial }: { readonly dateTime: Date; readonly initial: Centavos },
  now: Date,
): Promise<Till> {
  const last = await findLastClosing(tx, now);
  const opened = dateTime < now ? dateTime : now;
  const date_time = last && opened < last ? last : opened;
  const opening = { opened_by: actor.actorId, date_time, initial };
  const id = await insertRow(tx, 'cajas', opening).catch(error => {
    throw violates(error, 'cajas_one_open') ? conflict('Ya hay una caja activa') : error;
  });
  return findTill(tx, id);
}

interface ClosingRequest {
  readonly id: number;
  readonly version?: number;
  /** The decision on the count; undefined where nobody counted. */
  readonly closing?: z.output<typeof closingForm>;
  /** The administrator whose password it takes. */
  readonly authorisedBy: number;
}

/** The reason why a till can't be closed as it was shown, or null where it can. */
export function closingConflict(
  till: { readonly closed_at: unknown; readonly version: number },
  shown: number | undefined,
): AppError | null {
  if (till.closed_at) return conflict('La caja ya está cerrada');
  return shown !== undefined && shown !== till.version ? staleVersion() : null;
}

/**
 * Closes a till and freezes its totals. Payments that came in while none was open enter its closing.
 * @throws {AppError} `stale` where a payment came in since the screen showed the totals
 */
export async function closeTill(
  tx: Tx,
  actor: Actor,
  { id, version, authorisedBy, closing }: ClosingRequest,
  now: Date,
): Promise<Till> {
  const row = await lockTill(tx, id);
  const late = closingConflict(row, version);
  if (late) throw late;
  const totals = await computedTotals(tx, id, row.initial);
  const expected = totals[0]?.total ?? row.initial;
  const decided = closing && (await decideOnCount(tx, id, expected, closing));
  await insertTillTotals(
    tx,
    totals.map(({ accountId, initial, amountIn, amountOut, total }) => ({
      caja_id: id,
      account_id: accountId,
      initial,
      amount_in: amountIn,
      amount_out: amountOut,
      total,
    })),
  );
  await attachOutsidePayments(tx, await findTill(tx, id));
  // The clock may have been set back since.
  const closed_at = now < row.date_time ? row.date_time : now;
  await updateRow(tx, 'cajas', id, { closed_at, closed_by: actor.actorId, authorised_by: authorisedBy });
  await insertClosing(tx, { caja_id: id, expected, ...decided });
  return findTill(tx, id);
}
