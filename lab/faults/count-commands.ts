import type { CallBody } from '@melena/shared/contract/calls';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { CommandJournal, SentCommand } from './workload';

/** True for a charge that a package's visit pays a part of. */
const paysByVisit = ({ path, body }: SentCommand) =>
  path === 'caja/charge' &&
  (body as CallBody<'caja/charge'>).payments?.some(({ type_id }) => type_id === PAYMENT_TYPE.package);

/** Acknowledged commands. */
export function countCommands({ booked, paid, sold, till }: CommandJournal) {
  const done = (sent: Iterable<SentCommand>) => [...sent].filter(each => each.acknowledged);
  const atTill: Record<string, number> = {};
  for (const { path } of done(till)) atTill[path] = (atTill[path] ?? 0) + 1;
  return {
    bookings: booked.size,
    payments: done(paid.values()).length,
    sales: done(sold.values()).length,
    visits: done(till).filter(paysByVisit).length,
    atTill,
  };
}
