import { busyBlocks, hasColumn, workingSpan } from '@melena/shared/rules/availability';
import { type Block, obstacleText, obstacleTo } from '@melena/shared/rules/obstacle';
import { endingOf, freeStarts, type Span } from '@melena/shared/rules/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import type { AppointmentRow, CalendarHealer } from '../agenda/types';
import type { Choice } from './draft';

/** A healer's column while booking. */
export interface Offer {
  healer: CalendarHealer;
  /** Starts with room for the whole duration. */
  starts: Hour[];
  /** What is taken, lunch included. */
  busy: Block[];
  /** The hours that the healer works within the salon's. */
  hours: Span | undefined;
}

export interface OffersWanted {
  day: Day;
  minutes: number;
  salon: Span;
  healers: readonly CalendarHealer[];
  appointments: readonly AppointmentRow[];
  /** The appointment that is being moved doesn't stand in its own way. */
  movingId?: number;
  now: Date;
}

/** The truly free starts of every healer who works that day. */
export function offersOf({
  day,
  minutes,
  salon,
  healers,
  appointments,
  movingId,
  now,
}: OffersWanted): Offer[] {
  return healers.filter(hasColumn).map(healer => {
    const own = appointments.filter(({ id, healer_id }) => healer_id === healer.id && id !== movingId);
    const busy = busyBlocks(healer, own);
    const hours = workingSpan(healer, salon);
    return { healer, busy, hours, starts: freeStarts({ day, minutes, hours, busy, now }) };
  });
}

const TAKEN = 'Ese horario ya no está disponible';

interface Asked {
  /** Minutes of the services. */
  minutes: number;
  /** Names of the services. */
  services: readonly string[];
  now: Date;
}

/** Why a choice isn't offered, in words; undefined where it is. An hour that somebody took is said as the server says it. */
export function whyNotOffered(
  { day, hour, healerId }: Choice,
  offers: readonly Offer[],
  { minutes, services, now }: Asked,
): string | undefined {
  const offer = offers.find(({ healer }) => healer.id === healerId);
  if (!offer) return TAKEN;
  const { hours, busy: blocks, healer } = offer;
  const obstacle = obstacleTo({ day, hour, minutes, hours, blocks, now });
  if (!obstacle) return undefined;
  if (obstacle.why === 'taken') return TAKEN;
  return obstacleText(obstacle, { healer: healer.first_name, hour, minutes, services });
}

/** A choice with its end, drawn at its true length. */
export function spanOfChoice({ hour }: Choice, minutes: number): Span {
  return { start: hour, end: endingOf(hour, minutes) };
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
