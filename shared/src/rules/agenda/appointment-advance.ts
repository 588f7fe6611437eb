import { amountOf, type Money } from '../money';
import { type Day, today } from '../time';
import { isEditable, STATUS } from './appointment-status';

interface WithStatus {
  status_id: number;
}
interface WithPayments extends WithStatus {
  paid: Money;
  advance: Money;
}

/** 'Agregar anticipo' shows only while paid is less than advance; nobody pays in advance for what is over. */
export function needsAdvance(appointment: WithPayments): boolean {
  return isEditable(appointment) && amountOf(appointment.paid) < amountOf(appointment.advance);
}

/** Accepts payments only if its status is below 4 or its paid is below its advance (specification, 4). */
export function acceptsAssignments({ status_id, paid, advance }: WithPayments): boolean {
  return status_id < STATUS.finalizada || amountOf(paid) < amountOf(advance);
}

/** New appointments start at 1; when the advance is 0 they start at 2 (specification, 4). */
export function initialStatus(advance: Money): number {
  return amountOf(advance) > 0 ? STATUS.pendiente : STATUS.confirmada;
}

/** Paying the advance sets status 2 once paid reaches it; any other status stays. */
export function statusAfterPayment({ status_id, paid, advance }: WithPayments): number {
  const reached = amountOf(paid) >= amountOf(advance);
  return status_id === STATUS.pendiente && reached ? STATUS.confirmada : status_id;
}

/** The other way round: a payment that is taken back leaves 2 for 1 where paid falls below the advance. */
export function statusAfterReversal({ status_id, paid, advance }: WithPayments): number {
  const missing = amountOf(paid) < amountOf(advance);
  return status_id === STATUS.confirmada && missing ? STATUS.pendiente : status_id;
}

/** Its advance alone keeps an appointment of today from starting. */
export function canStartOncePaid(appointment: WithPayments & { day: Day }, now: Date = new Date()): boolean {
  return needsAdvance(appointment) && appointment.day === today(now);
}
