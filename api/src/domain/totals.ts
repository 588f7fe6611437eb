import { add, atLeastZero, type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import type { Hour } from '@melena/shared/rules/time';
import type { Tx } from '../db/transaction';
import { type LockedAppointment, saveAppointment, statusBeforeStart } from './locked-appointment';

interface LinesChange {
  /** What the lines' sum changes by. */
  readonly subtotal: Centavos;
  readonly advance?: Centavos;
  readonly ending?: Hour;
}

/**
 * Brings an appointment's sums and status in line with its lines. The subtotal is always total + discount; a
 * discount keeps its amount, but never takes off more than there is.
 */
export async function changeTotals(
  tx: Tx,
  appointment: LockedAppointment,
  { subtotal: change, advance: advanceChange = ZERO, ending = appointment.ending }: LinesChange,
): Promise<void> {
  const subtotal = add(appointment.total, appointment.discount, change);
  const advance = atLeastZero(add(appointment.advance, advanceChange));
  const granted = await grantedDiscount(tx, appointment);
  const discount = centavos(Math.min(granted, subtotal));
  await saveAppointment(tx, appointment, {
    total: subtract(subtotal, discount),
    discount,
    advance,
    ending,
    status_id: statusBeforeStart({ ...appointment, advance }),
  });
}

async function grantedDiscount(tx: Tx, { salon_id, id }: LockedAppointment): Promise<Centavos> {
  const row = await tx
    .selectFrom('discounts')
    .select('applied')
    .where('salon_id', '=', salon_id)
    .where('appointment_id', '=', id)
    .where('status_id', '=', 1)
    .executeTakeFirst();
  return row?.applied ?? ZERO;
}
