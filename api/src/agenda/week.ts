import type { CallReply } from '@melena/shared/contract/calls';
import type { Role } from '@melena/shared/rules/access/permissions';
import { findClosing, hoursOn } from '@melena/shared/rules/agenda/salon-hours';
import { weekFrom } from '@melena/shared/rules/agenda/week';
import type { Day } from '@melena/shared/rules/time';
import { hideClientFields } from '../appointments/appointment-privacy';
import { listAppointmentsOfHealer } from '../appointments/view';
import type { Read } from '../core/database/salon/handle';
import { notFound } from '../core/errors';
import { listActiveHealers } from '../schedule/active-healers-store';
import { findSalonHours, listHoursOfDays } from '../schedule/store';
import { daysFrom } from './days-from';
import { withHours } from './view';

interface WeekRequest {
  readonly healerId: number | undefined;
  readonly from: Day;
  /** The caller's role. */
  readonly role: Role;
}

/** Seven days of an active healer, the first one by name if none is named. @throws {AppError} `not_found` */
export async function findHealerWeek(
  read: Read,
  { healerId, from, role }: WeekRequest,
): Promise<CallReply<'calendar/week'>> {
  const week = weekFrom(from);
  const range = daysFrom(from, week.length);
  const active = await listActiveHealers(read);
  const healers = active.map(({ id, first_name, last_name }) => ({ id, first_name, last_name }));
  const healer = healerId === undefined ? active[0] : active.find(({ id }) => id === healerId);
  if (!healer && healerId !== undefined) throw notFound('No se encontró el healer');
  if (!healer) return { healer_id: null, healers, days: [] };
  const [salon, rows, appointments] = await Promise.all([
    findSalonHours(read, range),
    listHoursOfDays(read, range),
    listAppointmentsOfHealer(read, { healerId: healer.id, ...range }),
  ]);
  const own = rows.filter(({ healer_id }) => healer_id === healer.id);
  const shown = hideClientFields(role, appointments);
  const days = week.map(day => ({
    day,
    salon_schedule: hoursOn(salon, day),
    closed: findClosing(salon, day),
    healer: withHours(healer, own, day),
    appointments: shown.filter(appointment => appointment.day === day),
  }));
  return { healer_id: healer.id, healers, days };
}
