import { canCharge, STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { proRata } from '@melena/shared/rules/allocate';
import { ivaPortions } from '@melena/shared/rules/iva';
import { atLeastZero, type Centavos, formatMoney, subtract, ZERO } from '@melena/shared/rules/money';
import { advanceOf, pendingOf } from '@melena/shared/rules/till/quote';
import {
  type ChargedLine,
  type LineTotal,
  type LockedAppointment,
  listLineTotals,
  updateAppointment,
  updateChargedLines,
} from '../appointments/appointment-store';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { insertAllocations } from './allocation-store';
import { lockAllocations } from './allocations';
import { type AllocationRow, type OpenAllocation, planMoveToCredit } from './plan-allocations';

/** The rows on which the end of an appointment depends. */
export interface ClosingRows {
  readonly lines: readonly LineTotal[];
  /** Parts of payments that may become credit, the latest first. */
  readonly allocations: readonly OpenAllocation[];
}

/** The sums with which an appointment ends. */
interface ClosingSums {
  readonly total: Centavos;
  readonly discount: Centavos;
  /** The part of the earlier payments that becomes credit of their clients. */
  readonly excess: Centavos;
}

export interface ClosingPlan extends ClosingSums {
  readonly advance: Centavos;
  readonly moves: readonly AllocationRow[];
  readonly lines: readonly ChargedLine[];
}

/** @param hasVisits true if packages pay services: earlier payments may then exceed the total */
export async function loadClosing(
  tx: Tx,
  appointment: LockedAppointment,
  hasVisits = false,
): Promise<ClosingRows> {
  return {
    lines: await listLineTotals(tx, appointment),
    allocations:
      hasVisits || appointment.paid > appointment.total
        ? await lockAllocations(tx, { appointmentId: appointment.id })
        : [],
  };
}

/**
 * Splits the total and its IVA among the lines; the parts add up exactly.
 * @throws {AppError} where the allocations don't hold the excess
 */
export function planClosing(
  { lines, allocations }: ClosingRows,
  { total, discount, excess }: ClosingSums,
): ClosingPlan {
  const totals = lines.map(line => line.total);
  const ivas = ivaPortions(totals, total);
  const charged = proRata(total, totals);
  const { rows: moves, missing } = planMoveToCredit(allocations, excess);
  if (missing > ZERO) throw invalid('amount', 'El monto es mayor a lo que la cita tiene de este pago');
  return {
    ...{ total, discount, excess, moves },
    advance: advanceOf(
      lines.filter(({ table }) => table === 'services'),
      total,
    ),
    lines: lines.map((line, index) => ({
      ...line,
      iva: ivas[index] ?? ZERO,
      charged: charged[index] ?? ZERO,
    })),
  };
}

/** Ends an appointment with exactly its total paid. */
export async function writeClosing(
  tx: Tx,
  appointment: Pick<LockedAppointment, 'id'>,
  { total, discount, advance, lines }: ClosingPlan,
  now: Date,
): Promise<void> {
  await updateChargedLines(tx, lines, now);
  const sums = { total, discount, advance, paid: total };
  await updateAppointment(tx, appointment, { ...sums, status_id: STATUS.finalizada, ended_at: now });
}

/**
 * Ends an appointment that its payments cover: in progress → finished. No money comes in, so no till is needed.
 * @param paid what the caller believes was paid, where it said so
 * @throws {AppError} where something is pending, or another sum was paid
 */
export async function closePaid(
  tx: Tx,
  appointment: LockedAppointment,
  paid: Centavos | undefined,
  now: Date,
): Promise<void> {
  if (!canCharge(appointment)) throw conflict('Solo se puede cobrar una cita en curso');
  const due = pendingOf(appointment);
  if (due > ZERO) throw conflict(`Faltan ${formatMoney(due)} por cobrar: la cita se cobra en Caja`);
  assertPaid(appointment, paid);
  const { total, discount } = appointment;
  const excess = atLeastZero(subtract(appointment.paid, total));
  const plan = planClosing(await loadClosing(tx, appointment), { total, discount, excess });
  await insertAllocations(tx, plan.moves);
  await writeClosing(tx, appointment, plan, now);
}

/** The paid amount is the sum of the payments: nobody writes it. @throws {AppError} at its field */
export function assertPaid(appointment: LockedAppointment, paid: Centavos | undefined): void {
  if (paid === undefined || paid === appointment.paid) return;
  throw invalid('appointment.paid', `Lo pagado es ${formatMoney(appointment.paid)}: registra el pago aparte`);
}
