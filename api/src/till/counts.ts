import { type cashCountForm, type closingForm, countTotal } from '@melena/shared/contract/caja/schemas';
import { type Centavos, formatMoney, subtract, toCentavos } from '@melena/shared/rules/money';
import { DIFFERENCE_REASONS } from '@melena/shared/rules/till/drawer';
import type { z } from 'zod';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { findLastCount, insertCount } from './count-store';
import { lockTill } from './till-store';
import { findExpectedCash } from './till-totals-store';

/**
 * Keeps a count of an open till's drawer. The till is locked: what was expected is that of this very moment.
 * @throws {AppError} where the till is closed
 */
export async function addCount(
  tx: Tx,
  actor: Actor,
  tillId: number,
  form: z.output<typeof cashCountForm>,
  now: Date,
) {
  const till = await lockTill(tx, tillId);
  if (till.closed_at) throw conflict('La caja ya está cerrada');
  const expected = await findExpectedCash(tx, tillId, till.initial);
  const total = countTotal(form);
  const count = { caja_id: tillId, total, expected, staff_id: actor.actorId, creation_date: now };
  return { id: await insertCount(tx, count, form), total };
}

/**
 * The part of a cut that is decided on the count: what was counted, why it differs, what stays in the drawer.
 * @throws {AppError} where the count isn't the latest, or doesn't hold any more
 */
export async function decideOnCount(
  tx: Tx,
  tillId: number,
  expected: Centavos,
  { count_id, reason_id, note, float }: z.output<typeof closingForm>,
) {
  const count = await findLastCount(tx, tillId);
  if (count?.id !== count_id) throw conflict('Hay otro conteo más reciente: revísalo antes de cerrar');
  if (count.expected !== expected) {
    throw conflict('Entró o salió efectivo después del conteo: cuenta otra vez');
  }
  const differs = count.total !== expected;
  if (differs && (reason_id === undefined || !(reason_id in DIFFERENCE_REASONS))) {
    throw invalid('closing.reason_id', 'Elige el motivo de la diferencia');
  }
  if (differs && note === '') throw invalid('closing.note', 'Escribe qué pasó');
  const cash = subtract(count.total, count.slips);
  const float_cash = toCentavos(float);
  if (float_cash > cash) throw invalid('closing.float', `Se contaron ${formatMoney(cash)} en efectivo`);
  return { count_id, counted: count.total, float_cash, reason_id: differs ? reason_id : null, note };
}
