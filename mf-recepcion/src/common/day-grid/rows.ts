import type { CallReply } from '@melena/shared/contract/calls';
import { awaitsCharge, isInProgress } from '@melena/shared/rules/agenda/appointment-status';

type Agenda = CallReply<'calendar/get'>;

export type AppointmentRow = Agenda['appointments'][number] & {
  /** The moment when the part's healer finished it. */
  finished_at?: string | undefined;
};
export type CalendarHealer = Agenda['healers'][number];

/** True for the part of a healer who has finished, while the appointment goes on. */
export function isFinishedPart(row: AppointmentRow): boolean {
  return row.finished_at !== undefined && isInProgress(row) && !awaitsCharge(row);
}

const cache = new WeakMap<AppointmentRow, readonly AppointmentRow[]>();

/**
 * An appointment as its healers' columns show it: for each part its healer, hours and services. One that is its own healer's alone
 * is itself. The same row always has the same parts, so that nothing of it is drawn again.
 */
export function toPartRows(row: AppointmentRow): readonly AppointmentRow[] {
  if (!row.parts) return [row];
  const made =
    cache.get(row) ??
    row.parts.map(part => ({
      ...row,
      ...part,
      healer: part.healer ?? row.healer,
      service: part.service ?? row.service,
    }));
  cache.set(row, made);
  return made;
}
