import { STATUS } from '@melena/shared/rules/appointment-status';
import { misfit, type ScheduleRow, salonSpan } from '@melena/shared/rules/availability';
import { today } from '@melena/shared/rules/time';
import type { Tx } from '../db/transaction';
import { type AppointmentRow, appointmentRows, appointmentsOf } from './appointment-view';
import { salonHours } from './slot';

interface Schedules {
  readonly before: readonly ScheduleRow[];
  readonly after: readonly ScheduleRow[];
}

/**
 * The appointments from today on, not started yet, that a healer could take by the schedule as it was and can't by
 * the schedule as it would be.
 */
export async function strandedBySchedule(
  tx: Tx,
  salonId: number,
  healerId: number,
  { before, after }: Schedules,
  now: Date,
): Promise<AppointmentRow[]> {
  const salon = salonSpan(await salonHours(tx, salonId));
  const coming = await appointmentRows(comingOf(tx, salonId, healerId, now, STATUS.enCurso));
  return coming.filter(visit => !misfit(before, salon, visit) && misfit(after, salon, visit));
}

/** The appointments that a healer who leaves would leave: those to come, and one in progress. */
export function strandedByLeaving(
  tx: Tx,
  salonId: number,
  healerId: number,
  now: Date,
): Promise<AppointmentRow[]> {
  return appointmentRows(comingOf(tx, salonId, healerId, now, STATUS.finalizada));
}

function comingOf(tx: Tx, salonId: number, healerId: number, now: Date, below: number) {
  return appointmentsOf(tx, salonId)
    .where('a.healer_id', '=', healerId)
    .where('a.day', '>=', today(now))
    .where('a.status_id', '<', below)
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id');
}
