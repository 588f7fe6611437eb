import type { CallReply } from '@melena/shared/contract/calls';
import { hasPermission, type Role } from '@melena/shared/rules/access/permissions';
import type { AppointmentDetail, AppointmentRow } from '../appointments/view';
import type { Attendance } from './attendance-view';
import type { ClientDetail } from './view';

/** These roles read the client's history: everybody who sees Clientes, and the healer who treats the client. */
export function canReadHistory(role: Role): boolean {
  return role === 'healer' || hasPermission(role, 'clientes');
}

type AppointmentChanges = CallReply<'appointment/changes'>['entries'];

/** An appointment as a role sees it: what is noted of a client is for those who meet the client. */
export function hideClientFields(role: Role, appointment: AppointmentDetail): AppointmentDetail {
  return meetsClient(role) ? appointment : { ...appointment, client_comments: '', note: '' };
}

/** The changes of an appointment as a role sees them: they quote the note. */
export function hideNoteChanges(role: Role, entries: AppointmentChanges): AppointmentChanges {
  if (meetsClient(role)) return entries;
  return entries.map(entry => ({
    ...entry,
    before: withoutNote(entry.before),
    after: withoutNote(entry.after),
  }));
}

function withoutNote(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'note'));
}

function meetsClient(role: Role): boolean {
  return hasPermission(role, 'book') || role === 'healer';
}

/** The rows of a day as a role sees them: the note on a visit is for those who meet the client. */
export function hideNotes(role: Role, rows: AppointmentRow[]): AppointmentRow[] {
  return hasPermission(role, 'book') ? rows : rows.map(({ note: _, ...row }) => row);
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
