import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { LockedAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { insertAllocations } from '../payments/allocation-store';
import { writePaid } from '../payments/allocations';
import { insertPayments, insertReversal } from '../payments/payment-store';
import { allocationTo, reversalOf } from '../payments/plan-allocations';
import { loadCorrection } from './load-correction';
import {
  type CorrectionBody,
  type CorrectionPlan,
  type CorrectionRows,
  planCorrection,
  type Replacement,
} from './plan-correction';
import { writeRefunds } from './write-refunds';

interface Authority {
  readonly authorisedBy: number;
  readonly now: Date;
}

interface CorrectionResult {
  readonly correctionId: number;
  /** The appointments that it touched, as they were. */
  readonly appointments: readonly LockedAppointment[];
}

/**
 * Puts a payment right by counter-entries in the till that is open; nothing that is written changes.
 * @throws {AppError} as {@link planCorrection}
 */
export async function correctPayment(
  tx: Tx,
  actor: Actor,
  body: CorrectionBody,
  { authorisedBy, now }: Authority,
): Promise<CorrectionResult> {
  const rows = await loadCorrection(tx, body, now);
  const plan = planCorrection(rows);
  const correctionId = await writeCorrection(tx, actor, plan, rows, authorisedBy);
  for (const appointment of rows.appointments) {
    const changed = plan.paid.find(({ id }) => id === appointment.id);
    if (changed) await writePaid(tx, appointment, changed.paid);
  }
  return { correctionId, appointments: rows.appointments };
}

/** @returns the id of the first correction */
async function writeCorrection(
  tx: Tx,
  actor: Actor,
  { tickets, refund, replacement, till }: CorrectionPlan,
  rows: CorrectionRows,
  authorisedBy: number,
): Promise<number> {
  const { kind, reason, note = '' } = rows.body;
  const ids: number[] = [];
  for (const { appointmentId, saleId, amount } of tickets) {
    const ticket = { appointment_id: appointmentId, sale_id: saleId, refunded: amount };
    const keys = { payment_id: rows.paid.payment.id, staff_id: actor.actorId, authorised_by: authorisedBy };
    ids.push(await insertRow(tx, 'corrections', { kind, reason, note, ...ticket, ...keys, caja_id: till }));
  }
  const [correctionId = 0] = ids;
  if (refund) await writeRefunds(tx, actor, [refund], correctionId);
  if (replacement) await writeReplacement(tx, actor, { ...rows, replacement, tillId: till, correctionId });
  return correctionId;
}

interface ReplacementContext extends Pick<CorrectionRows, 'body' | 'paid' | 'open'> {
  readonly replacement: Replacement;
  readonly tillId: number;
  readonly correctionId: number;
}

async function writeReplacement(
  tx: Tx,
  actor: Actor,
  { body, paid: { payment }, open, replacement: { row, parts }, tillId, correctionId }: ReplacementContext,
): Promise<void> {
  // First, so that what it took off a gift card or the credit can pay again.
  const reversalId = await insertReversal(tx, actor, payment, { tillId, notes: body.reason, correctionId });
  const right = { ...row, charge_id: payment.charge_id, correction_id: correctionId };
  const [id = 0] = await insertPayments(tx, actor, [right]);
  const added = (isCredit: boolean) =>
    parts
      .filter(part => (part.type_id === ASSIGNMENT_TYPE.credit) === isCredit)
      .map(part => allocationTo({ ...payment, id }, part, part.amount));
  // Credit first: what the client spent of the wrong payment's is covered by the right one's.
  const reversed = open.map(each => reversalOf(each, reversalId));
  await insertAllocations(tx, [...added(true), ...reversed, ...added(false)]);
}
