import { hasPermission, type Role } from '@melena/shared/rules/access/permissions';
import type { AppointmentDetail, AppointmentRow } from './view';

/** These roles book, and so reach a client by telephone and know the client's level. */
const meetsAtCounter = (role: Role) => hasPermission(role, 'book');

/** The rows of a day as a role sees them: telephone, level and the note on a visit are for those who book. */
export function hideClientFields<Row extends AppointmentRow>(role: Role, rows: readonly Row[]): Row[] {
  if (meetsAtCounter(role)) return [...rows];
  return rows.map(({ note: _, ...row }) => ({ ...row, phone: '', level_id: '' }) as Row);
}

/** An appointment as a role sees it: what is noted of a client is for those who meet the client. */
export function hideClientDetails(role: Role, appointment: AppointmentDetail): AppointmentDetail {
  if (meetsAtCounter(role)) return appointment;
  const shown = { ...appointment, phone: '', level_id: '' };
  return role === 'healer' ? shown : { ...shown, client_comments: '', note: '' };
}

/** The payments of an appointment, for the counter alone. */
export function hidePayments<Payment>(role: Role, payments: readonly Payment[]): Payment[] {
  return meetsAtCounter(role) ? [...payments] : [];
}
