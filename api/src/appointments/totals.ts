import { add, type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { advanceOf } from '@melena/shared/rules/quote';
import type { Hour } from '@melena/shared/rules/time';
import type { Tx } from '../core/database/salon/handle';
import { readLines } from './booking';
import { type LockedAppointment, saveAppointment, statusBeforeStart } from './locked-appointment';

interface LinesChange {
  /** What the lines' sum changes by. */
  readonly subtotal: Centavos;
  readonly ending?: Hour;
}

/**
 * Brings an appointment's sums and status in line with its lines, once they are written. The subtotal is always
 * total + discount; a discount keeps its amount, but never takes off more than there is.
 */
export async function updateTotals(
  tx: Tx,
  appointment: LockedAppointment,
  { subtotal: change, ending = appointment.ending }: LinesChange,
): Promise<void> {
  const subtotal = add(appointment.total, appointment.discount, change);
  const granted = await activeDiscountAmount(tx, appointment);
  const discount = centavos(Math.min(granted, subtotal));
  const sums = await withNewTotal(tx, appointment, { total: subtract(subtotal, discount), discount });
  await saveAppointment(tx, appointment, { ...sums, ending });
}

/** A new total with the advance that follows from it, and the status that follows from the advance. */
export async function withNewTotal(
  tx: Tx,
  appointment: LockedAppointment,
  { total, discount }: { readonly total: Centavos; readonly discount: Centavos },
) {
  const advance = advanceOf(await readLines(tx, appointment), total);
  return { total, discount, advance, status_id: statusBeforeStart({ ...appointment, advance }) };
}

async function activeDiscountAmount(tx: Tx, { id }: LockedAppointment): Promise<Centavos> {
  const row = await tx
    .selectFrom('discounts')
    .select('applied')
    .where('appointment_id', '=', id)
    .where('status_id', '=', 1)
    .executeTakeFirst();
  return row?.applied ?? ZERO;
}
