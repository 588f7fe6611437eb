import { initialStatus, statusAfterPayment } from '@melena/shared/rules/agenda/appointment-advance';
import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import { add, type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { advanceOf } from '@melena/shared/rules/till/quote';
import type { Hour } from '@melena/shared/rules/time';
import type { Tx } from '../core/database/salon/handle';
import { findDiscount, type LockedAppointment, updateAppointment } from './appointment-store';
import { listServiceLines } from './service-line-store';

interface LinesChange {
  /** The change of the lines' sum. */
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
  const granted = (await findDiscount(tx, appointment))?.applied ?? ZERO;
  const discount = centavos(Math.min(granted, subtotal));
  const sums = await withNewTotal(tx, appointment, { total: subtract(subtotal, discount), discount });
  await updateAppointment(tx, appointment, { ...sums, ending });
}

/** A new total with the advance that follows from it, and the status that follows from the advance. */
export async function withNewTotal(
  tx: Tx,
  appointment: LockedAppointment,
  { total, discount }: { readonly total: Centavos; readonly discount: Centavos },
) {
  const advance = advanceOf(await listServiceLines(tx, appointment), total);
  return { total, discount, advance, status_id: statusBeforeStart({ ...appointment, advance }) };
}

/**
 * The status that follows from what is paid and what the advance is, until it starts. One that nobody has paid
 * follows its advance as a new one does; one that a payment confirmed stays confirmed.
 */
export function statusBeforeStart(appointment: {
  status_id: number;
  paid: Centavos;
  advance: Centavos;
}): number {
  if (!isEditable(appointment)) return appointment.status_id;
  return appointment.paid === ZERO ? initialStatus(appointment.advance) : statusAfterPayment(appointment);
}
