import { add, type Centavos, centavos, minus, subtract, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';

/** The purpose of a part of a payment: an appointment, a sale, a healer's tip; with none of them, its client's credit. */
export interface AllocationTarget {
  readonly type_id: number;
  readonly appointment_id: number | null;
  readonly sale_id: number | null;
  readonly healer_id: number | null;
}

/** A part of a payment as the ledger keeps it. */
export interface AllocationRow extends AllocationTarget {
  readonly payment_id: number;
  readonly client_id: number | null;
  readonly amount: Centavos;
  readonly reverses_id: number | null;
}

/** An allocation that was not reversed. */
export interface OpenAllocation extends AllocationTarget {
  readonly id: number;
  readonly payment_id: number;
  readonly client_id: number | null;
  readonly amount: Centavos;
}

interface PaymentOwner {
  readonly id: number;
  /** Null of a sale to nobody in particular. */
  readonly client_id: number | null;
}

const NO_TARGET = { appointment_id: null, sale_id: null, healer_id: null };

export const CREDIT: AllocationTarget = { ...NO_TARGET, type_id: ASSIGNMENT_TYPE.credit };

export const appointmentTarget = (id: number, type_id: number): AllocationTarget => ({
  ...NO_TARGET,
  type_id,
  appointment_id: id,
});

/** A part of a payment, or of a refund below zero, for a target. */
export function allocationTo(
  { id, client_id }: PaymentOwner,
  { type_id, appointment_id, sale_id, healer_id }: AllocationTarget,
  amount: Centavos,
): AllocationRow {
  return {
    payment_id: id,
    client_id,
    type_id,
    appointment_id,
    sale_id,
    healer_id,
    amount,
    reverses_id: null,
  };
}

/** The negative entry that reverses an allocation: of its own payment, or of the payment's reversal. */
export function reversalOf(open: OpenAllocation, paymentId = open.payment_id): AllocationRow {
  const owner = { id: paymentId, client_id: open.client_id };
  return { ...allocationTo(owner, open, minus(open.amount)), reverses_id: open.id };
}

/**
 * Moves money from an appointment to the credit of the clients who paid it, the latest allocation first: each is
 * reversed, and the rest of it is allocated again.
 * @returns the entries, and the amount for which there are no allocations
 */
export function planMoveToCredit(
  allocations: readonly OpenAllocation[],
  amount: Centavos,
): { readonly rows: readonly AllocationRow[]; readonly missing: Centavos } {
  let left = amount;
  const rows: AllocationRow[] = [];
  for (const open of allocations) {
    if (left === ZERO) break;
    const moved = centavos(Math.min(open.amount, left));
    const payment = { id: open.payment_id, client_id: open.client_id };
    rows.push(reversalOf(open));
    if (moved < open.amount) rows.push(allocationTo(payment, open, subtract(open.amount, moved)));
    rows.push(allocationTo(payment, CREDIT, moved));
    left = subtract(left, moved);
  }
  return { rows, missing: left };
}

/** A target of a payment, with the amount that it has, gets or loses. */
export type TargetPart = AllocationTarget & { readonly amount: Centavos };

export function isSameTarget(one: AllocationTarget, other: AllocationTarget): boolean {
  return (
    one.type_id === other.type_id &&
    one.appointment_id === other.appointment_id &&
    one.sale_id === other.sale_id &&
    one.healer_id === other.healer_id
  );
}

/** Amounts by their target, in the order in which the targets came. */
export function mergeTargets(parts: readonly TargetPart[]): TargetPart[] {
  const targets: TargetPart[] = [];
  for (const part of parts) {
    const at = targets.findIndex(target => isSameTarget(target, part));
    const before = targets[at];
    if (before) targets[at] = { ...before, amount: add(before.amount, part.amount) };
    else targets.push(part);
  }
  return targets;
}
