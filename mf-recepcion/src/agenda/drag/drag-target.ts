import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import { lengthOf } from './landing';

/** A press of an arrow: columns to the right, minutes later, minutes longer. */
export interface Step {
  columns?: number;
  later?: number;
  longer?: number;
}

/** The part moved to a healer and to minutes after the day's first row; one that would leave the grid stays at its edge. */
export function movedTo(
  part: AppointmentPart,
  { healerId, from }: { healerId: number; from: number },
  bounds: Span,
): AppointmentPart {
  const length = lengthOf(part);
  const first = minutesOf(bounds.start);
  const start = clamp(first + from, first, minutesOf(bounds.end) - length);
  return { healer_id: healerId, hour: hourOf(start), ending: hourOf(start + length) };
}

/** The part with another ending, in minutes after the day's first row; half an hour of it is left at least. */
export function endedAt(part: AppointmentPart, end: number, bounds: Span): AppointmentPart {
  const earliest = minutesOf(part.hour) + SLOT;
  const ending = clamp(minutesOf(bounds.start) + end, earliest, minutesOf(bounds.end));
  return { ...part, ending: hourOf(ending) };
}

/** The part after an arrow; undefined where there is no column. */
export function steppedTo(
  part: AppointmentPart,
  { columns = 0, later = 0, longer = 0 }: Step,
  day: { healers: readonly { id: number }[]; bounds: Span },
): AppointmentPart | undefined {
  const { healers, bounds } = day;
  const own = healers.findIndex(({ id }) => id === part.healer_id);
  const healer = healers[clamp(own + columns, 0, healers.length - 1)];
  if (!healer) return undefined;
  const length = Math.max(lengthOf(part) + longer, SLOT);
  const first = minutesOf(bounds.start);
  const start = clamp(minutesOf(part.hour) + later, first, minutesOf(bounds.end) - length);
  return { healer_id: healer.id, hour: hourOf(start), ending: hourOf(start + length) };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
