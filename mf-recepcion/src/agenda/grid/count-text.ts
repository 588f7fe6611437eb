import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import type { AppointmentRow } from '../../common/day-grid/rows';

/** The number of appointments that aren't cancelled; several rows may be parts of one. */
export function countLive(rows: readonly AppointmentRow[]): number {
  return new Set(rows.filter(isLive).map(({ id }) => id)).size;
}

/** '1 cita', '6 citas'. */
export function countText(count: number): string {
  return count === 1 ? '1 cita' : `${count} citas`;
}
