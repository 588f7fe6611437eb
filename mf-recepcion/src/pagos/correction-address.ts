import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf, sum, ZERO } from '@melena/shared/rules/money';

type Part = CallReply<'payment/assigments'>['assigments'][number];

/** The page that puts the ticket right which holds a part of a payment; null where no charged ticket does. */
export function correctionAddress(parts: readonly Part[]): string | null {
  for (const { appointment_id, appointment_status_id: status_id, sale_id } of parts) {
    const same = (part: Part) => part.appointment_id === appointment_id && part.sale_id === sale_id;
    if (sum(parts.filter(same).map(({ amount }) => amountOf(amount))) <= ZERO) continue;
    if (sale_id !== null) return paths.saleCorrection(sale_id);
    if (appointment_id !== null && status_id !== null && isFinished({ status_id }))
      return paths.ticketCorrection(appointment_id);
  }
  return null;
}
