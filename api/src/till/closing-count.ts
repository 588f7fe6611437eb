import type { closingForm } from '@melena/shared/contract/caja/schemas';
import { type Centavos, formatMoney, subtract, toCentavos } from '@melena/shared/rules/money';
import { DIFFERENCE_REASONS } from '@melena/shared/rules/till/drawer';
import type { z } from 'zod';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { findLastCount } from './count-store';

/**
 * The part of a cut that is decided on the count: what was counted, why it differs, what stays in the drawer.
 * @throws {AppError} where the count isn't the latest, or doesn't hold any more
 */
export async function decideOnCount(
  tx: Tx,
  cajaId: number,
  expected: Centavos,
  { count_id, reason_id, note, float }: z.output<typeof closingForm>,
) {
  const count = await findLastCount(tx, cajaId);
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
