import { partsOfLines } from '@melena/shared/rules/agenda/appointment-parts';
import { busyBlocks, hasColumn, workingSpan } from '@melena/shared/rules/agenda/availability';
import {
  type BusyBlock,
  findSlotConflict,
  slotConflictText,
} from '@melena/shared/rules/agenda/slot-conflict';
import { endingOf, freeStarts, SLOTS, type Span } from '@melena/shared/rules/agenda/slots';
import { minutesOfLines, shiftLines, type TimedLine } from '@melena/shared/rules/agenda/timed-lines';
import { type Day, type Hour, minutesOf } from '@melena/shared/rules/time';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { type AppointmentRow, type CalendarHealer, toPartRows } from '../day-grid/rows';

export interface HealerOffer {
  healer: CalendarHealer;
  /** Starts with room for the whole duration. */
  starts: Hour[];
  busy: BusyBlock[];
  hours: Span | undefined;
}

/** The healer of a line that goes to whoever has the hour. */
export const ANY_HEALER = 0;

export interface BookingRequest {
  minutes: number;
  services: readonly string[];
  /** Set if several healers work on it: its lines, the healer who leads it, and its present hour. */
  moving?: {
    /** None where it isn't booked yet. */
    id?: number;
    healer_id: number;
    hour: Hour;
    lines: readonly (TimedLine & { name: string })[];
  };
}

export interface OfferSources extends Pick<BookingRequest, 'minutes' | 'moving'> {
  day: Day;
  salon: Span;
  healers: readonly CalendarHealer[];
  appointments: readonly AppointmentRow[];
  now: Date;
}

/** The truly free starts of every healer who works that day. What is moved doesn't stand in its own way. */
export function findOffers(wanted: OfferSources): HealerOffer[] {
  const { day, minutes, moving, salon, healers, appointments, now } = wanted;
  const asked = { minutes, moving, services: [] };
  const taken = appointments.filter(({ id }) => id !== moving?.id).flatMap(toPartRows);
  const offers = healers.filter(hasColumn).map(healer => {
    const busy = busyBlocks(
      healer,
      taken.filter(row => row.healer_id === healer.id),
    );
    const hours = workingSpan(healer, salon);
    return { healer, busy, hours, starts: freeStarts({ day, minutes, hours, busy, now }) };
  });
  if (!hasOtherHealers(moving)) return offers;
  return offers.map(offer => {
    const fits = (hour: Hour) => !findConflict({ day, hour, healerId: offer.healer.id }, offers, asked, now);
    return { ...offer, starts: SLOTS.filter(fits) };
  });
}

/** True where somebody else than its own healer works on it too. */
function hasOtherHealers(moving: BookingRequest['moving']): moving is NonNullable<BookingRequest['moving']> {
  return moving?.lines.some(line => line.healer_id !== moving.healer_id) ?? false;
}

const TAKEN = 'Ese horario ya no está disponible';

/** The reason why a choice isn't offered; undefined if it is. A taken hour has the server's sentence. */
export function offerProblem(
  choice: SlotChoice,
  offers: readonly HealerOffer[],
  asked: BookingRequest,
  now: Date,
): string | undefined {
  const found = findConflict(choice, offers, asked, now);
  if (!found) return undefined;
  const { obstacle, part } = found;
  const isOnly = !hasOtherHealers(asked.moving);
  if (!obstacle || !part.healer || (obstacle.why === 'taken' && isOnly)) return TAKEN;
  return slotConflictText(obstacle, { ...part, healer: part.healer });
}

/** The first part of a choice that doesn't fit, and why; without a reason where its healer doesn't work that day. */
function findConflict(
  { day, hour, healerId }: SlotChoice,
  offers: readonly HealerOffer[],
  asked: BookingRequest,
  now: Date,
) {
  for (const part of partsAt(hour, healerId, asked)) {
    const offer = offers.find(({ healer }) => healer.id === part.healer_id);
    if (!offer) return { obstacle: undefined, part: { ...part, healer: undefined } };
    const { hours, busy: blocks, healer } = offer;
    const obstacle = findSlotConflict({ day, hour: part.hour, minutes: part.minutes, hours, blocks, now });
    if (obstacle) return { obstacle, part: { ...part, healer: healer.first_name } };
  }
  return undefined;
}

function partsAt(hour: Hour, healerId: number, { minutes, services, moving }: BookingRequest) {
  if (!hasOtherHealers(moving)) return [{ healer_id: healerId, hour, minutes, services }];
  const lines = shiftLines(moving.lines, minutesOf(hour) - minutesOf(moving.hour)).map(line =>
    line.healer_id === moving.healer_id ? { ...line, healer_id: healerId } : line,
  );
  return partsOfLines(hour, lines).map(part => ({
    healer_id: part.healer_id,
    hour: part.hour,
    minutes: minutesOfLines(part.lines),
    services: part.lines.map(({ name }) => name),
  }));
}

/** The part of each healer at the chosen hour, in their order. */
export function partsOfChoice({ hour, healerId }: SlotChoice, asked: BookingRequest) {
  return hasOtherHealers(asked.moving)
    ? partsAt(hour, healerId, asked).map(({ minutes, ...part }) => ({
        ...part,
        ending: endingOf(part.hour, minutes),
      }))
    : [];
}

/** A choice with its end, drawn at its true length. */
export function spanOfChoice({ hour }: SlotChoice, minutes: number): Span {
  return { start: hour, end: endingOf(hour, minutes) };
}
