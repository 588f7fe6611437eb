import type { CallReply } from '@melena/shared/contract/calls';
import { hasPermission, type Role } from '@melena/shared/rules/access/permissions';
import type { Attendance } from './attendance-view';
import type { ClientDetail } from './view';

/** These roles read the client's history: everybody who sees Clientes, and the healer who treats the client. */
export function canReadHistory(role: Role): boolean {
  return role === 'healer' || hasPermission(role, 'clientes');
}

type AppointmentChanges = CallReply<'appointment/changes'>['entries'];

/** The changes of an appointment as a role sees them: they quote the note, the client's level and payments. */
export function hideQuotedChanges(role: Role, entries: AppointmentChanges): AppointmentChanges {
  if (hasPermission(role, 'book')) return entries;
  const hidden = ['level_id', 'payment', 'payments', 'payment_id', 'type_id', 'tip', 'change'];
  if (role !== 'healer') hidden.push('note');
  return entries.map(entry => ({
    ...entry,
    before: without(hidden, entry.before),
    after: without(hidden, entry.after),
  }));
}

function without(hidden: readonly string[], fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)));
}

/**
 * A client as a role sees it. The counter without Clientes gets name, phone, levels, credit and the notes, which warn
 * of allergies; neither birthday, email, gender nor how often the client came.
 */
export function hideClientDetails(role: Role, client: ClientDetail): ClientDetail {
  return hasPermission(role, 'clientes')
    ? client
    : { ...client, genre_id: 0, email: '', birthday: '', appointments: 0 };
}

/** Roles that book are warned of no-shows; the number of visits is for those who see Clientes. */
export function hideAttendance(role: Role, attendance: Attendance): Attendance {
  return hasPermission(role, 'clientes') ? attendance : { ...attendance, visits: 0 };
}
