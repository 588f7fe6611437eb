import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import { lengthOf } from './landing';

/** The part moved to a healer and a minute of the day; one that would leave the grid stays at its edge. */
export function movedTo(
  part: AppointmentPart,
  to: { healerId: number; minute: number },
  { start, end }: Span,
): AppointmentPart {
  const length = lengthOf(part);
  const minute = clamp(to.minute, minutesOf(start), minutesOf(end) - length);
  return { healer_id: to.healerId, hour: hourOf(minute), ending: hourOf(minute + length) };
}

/** The part with its end at a minute of the day; half an hour of it is left at least. */
export function endedAt(part: AppointmentPart, minute: number, { end }: Span): AppointmentPart {
  return { ...part, ending: hourOf(clamp(minute, minutesOf(part.hour) + SLOT, minutesOf(end))) };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
