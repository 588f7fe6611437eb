import type { Centavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { LockedAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { deliverSale, writeSale } from '../sales/write-sale';
import { insertAllocations } from './allocation-store';
import { writeClosing } from './close-appointment';
import { loadCharge } from './load-charge';
import { insertPayments } from './payment-store';
import { type ChargeBody, type ChargePlan, planCharge } from './plan-charge';
import type { PaymentRow } from './plan-payment';

export interface ChargeResult {
  /** The appointment as it was, or null of a sale alone. */
  readonly appointment: LockedAppointment | null;
  readonly chargeId: number;
  readonly saleId: number | null;
  readonly saleTotal: Centavos | undefined;
  /** With their ids, in the order in which they were sent. */
  readonly payments: readonly (PaymentRow & { readonly id: number })[];
  readonly tips: Centavos;
  readonly change: Centavos;
}

interface ChargeContext {
  /** The administrator who approved the sale's discount. */
  readonly discountBy: number | null;
  readonly now: Date;
}

/**
 * Charges an appointment, which ends with it (3 → 4), a sale, or both.
 * @throws {AppError} as {@link planCharge}
 */
export async function charge(
  tx: Tx,
  actor: Actor,
  body: ChargeBody,
  context: ChargeContext,
): Promise<ChargeResult> {
  const rows = await loadCharge(tx, body, context.now);
  const plan = planCharge(rows);
  return {
    appointment: rows.appointment,
    ...(await writeCharge(tx, actor, plan, rows.appointment, context)),
  };
}

async function writeCharge(
  tx: Tx,
  actor: Actor,
  { closing, sale, payments, ...plan }: ChargePlan,
  appointment: LockedAppointment | null,
  { discountBy, now }: ChargeContext,
) {
  const appointmentId = appointment?.id ?? null;
  // First, so that what it adds to the credit can pay.
  if (closing) await insertAllocations(tx, closing.moves);
  const sold = sale && (await writeSale(tx, actor, sale, { appointmentId, discountBy }));
  const saleId = sold?.id ?? null;
  const chargeId = await insertRow(tx, 'charges', {
    caja_id: plan.tillId,
    appointment_id: appointmentId,
    sale_id: saleId,
    staff_id: actor.actorId,
    received: plan.received,
    change: plan.change,
  });
  const ids = await insertPayments(
    tx,
    actor,
    payments.map(({ row }) => ({ ...row, charge_id: chargeId })),
  );
  const registered = payments.map((payment, at) => ({ ...payment, id: ids[at] ?? 0 }));
  await insertAllocations(
    tx,
    registered.flatMap(({ id, parts }) =>
      parts.map(part => ({
        ...part,
        payment_id: id,
        client_id: plan.clientId,
        appointment_id: part.type_id === ASSIGNMENT_TYPE.payment ? appointmentId : null,
        sale_id: part.type_id === ASSIGNMENT_TYPE.sale ? saleId : null,
        reverses_id: null,
      })),
    ),
  );
  if (closing && appointment) await writeClosing(tx, appointment, closing, now);
  if (sale && sold) await deliverSale(tx, actor, sale, sold.lines, now);
  return {
    ...{ chargeId, saleId, saleTotal: sale?.total, tips: plan.tips, change: plan.change },
    payments: [...registered]
      .sort((one, other) => one.index - other.index)
      .map(({ id, row }) => ({ ...row, id })),
  };
}
