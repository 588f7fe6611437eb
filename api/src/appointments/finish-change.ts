import { FINISHED } from '@melena/shared/contract/live';
import { awaitsCharge, isFinished } from '@melena/shared/rules/agenda/appointment-status';
import type { Caller, CommandContext, EventScope } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { hideClientDetails } from './appointment-privacy';
import type { LockedAppointment } from './appointment-store';
import { hasPendingMaterial } from './material-view';
import { isCurrent } from './own-appointment';
import { type AppointmentDetail, findAppointmentRow, toDetail } from './view';

/** A command on an appointment needs this of its context. */
export interface AppointmentCommandContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: CommandContext<'appointment/update'>['audit'];
  readonly narrow: CommandContext<'appointment/update'>['narrow'];
}

/**
 * Ends a command on an appointment: audits it as it was and as it is, says which day and appointment changed, and
 * answers it whole. `before` is null for a new one; `line` is what was asked for where a line of it changed, since the
 * appointment's own fields don't tell which.
 */
export async function finishAppointmentCommand(
  { tx, caller, now, audit, narrow }: AppointmentCommandContext,
  id: number,
  before: LockedAppointment | null,
  line: object = {},
): Promise<AppointmentDetail> {
  const row = await findAppointmentRow(tx, id);
  const after = auditFields(row);
  audit({ entity: 'appointment', entityId: id, before, after: { ...after, ...line } });
  // A day that it left must refetch too, and one name can't match two days.
  if (!before || before.day === after.day) narrow('calendar', { day: after.day });
  const finished = before !== null && !awaitsCharge(before) && awaitsCharge(after);
  narrow('appointment', { appointment_id: id, ...(finished ? { [FINISHED]: 1 } : {}) });
  // The tablets and the warehouse see today, what is in progress and what waits for material, and no other day. A line
  // that changed may have been the last one that waited.
  const isSeen =
    [before, after].some(each => each !== null && isCurrent(each, now)) ||
    (isFinished(after) && (Object.keys(line).length > 0 || (await hasPendingMaterial(tx, row))));
  const concerned = new Set([after.healer_id, before?.healer_id ?? after.healer_id, ...row.healers]);
  const whose: EventScope = concerned.size > 1 ? {} : { healer_id: after.healer_id };
  narrow('healers', isSeen ? { appointment_id: id, ...whose } : null);
  if (!isSeen) narrow('material', null);
  return hideClientDetails(caller.role, toDetail(row));
}

/** Ends a command on several appointments: a live event can name one; of several it names the family. */
export async function finishAppointments(
  context: AppointmentCommandContext,
  appointments: readonly LockedAppointment[],
  line?: object,
): Promise<void> {
  const narrow = appointments.length === 1 ? context.narrow : () => {};
  for (const before of appointments)
    await finishAppointmentCommand({ ...context, narrow }, before.id, before, line);
}

/** The appointment's own fields, of a row that has more: the audit keeps these. */
export function auditFields(row: LockedAppointment): LockedAppointment {
  const { salon_id, id, folio, status_id, client_id, healer_id, day, hour, ending, total, advance } = row;
  const { discount, paid, refunded, kept, version, level_id, cancel_reason_id, note } = row;
  const { arrived_at, confirmed_at, started_at, completed_at, ended_at } = row;
  const money = { total, advance, discount, paid, refunded, kept };
  const moments = { arrived_at, confirmed_at, started_at, completed_at, ended_at, cancel_reason_id };
  const who = { salon_id, id, folio, status_id, client_id, healer_id };
  return { ...who, day, hour, ending, ...money, ...moments, note, version, level_id };
}
