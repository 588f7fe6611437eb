import { type cashCountForm, countTotal } from '@melena/shared/contract/caja/schemas';
import type { z } from 'zod';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { insertCount } from './count-store';
import { lockTill } from './till-store';
import { findExpectedCash } from './till-totals-store';

/**
 * Keeps a count of an open till's drawer. The till is locked: what was expected is that of this very moment.
 * @throws {AppError} where the till is closed
 */
export async function addCount(
  tx: Tx,
  actor: Actor,
  cajaId: number,
  form: z.output<typeof cashCountForm>,
  now: Date,
) {
  const till = await lockTill(tx, cajaId);
  if (till.closed_at) throw conflict('La caja ya está cerrada');
  const expected = await findExpectedCash(tx, cajaId, till.initial);
  const total = countTotal(form);
  const count = { caja_id: cajaId, total, expected, staff_id: actor.actorId, creation_date: now };
  return { id: await insertCount(tx, count, form), total };
}
