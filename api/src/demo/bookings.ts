import { lunchSpan, scheduleOf, workingSpan } from '@melena/shared/rules/agenda/availability';
import { endingOf, SLOT } from '@melena/shared/rules/agenda/slots';
import { type Centavos, ZERO } from '@melena/shared/rules/money';
import { paysNoAdvance, quote } from '@melena/shared/rules/till/quote';
import { hourOf, minutesOf, weekdayOf } from '@melena/shared/rules/time';
import { DESK_HOURS, HEALERS, SALON } from './data/people';
import type { ClientOf } from './demo-clients';
import type { DemoClock } from './demo-clock';
import { type ScheduleOfHealer, specialPrice } from './demo-staff';
import { pickVisit } from './pick-visit';
import { type Random, randomOf } from './random';
import type { ServiceOf, VariantOf } from './service-rows';

const FIRST_DAY = -60;
const LAST_DAY = 14;

/** A visit as it was booked; what became of it is decided by `outcome`. */
export interface Booking {
  offset: number;
  /** Minutes since midnight. */
  start: number;
  ending: number;
  healer: number;
  client: ClientOf;
  lines: VariantOf[];
  /** Moment of booking. */
  created: number;
  cancelled: boolean;
  /** Waits for its advance, unless it has begun by now. */
  unpaid: boolean;
  /** Price of the services, for this client. */
  total: Centavos;
  advance: Centavos;
}

/** Probability that a healer's free half hour is booked. */
function expectedBookings(offset: number, saturday: boolean): number {
  if (offset === 0) return 0.88;
  if (offset < 0) return saturday ? 0.34 : 0.22;
  return Math.max(0.06, 0.42 - offset * 0.03);
}

const SATURDAY = 6;

interface BookingInputs {
  clock: DemoClock;
  clients: readonly ClientOf[];
  services: readonly ServiceOf[];
  schedules: readonly ScheduleOfHealer[];
}

/** Every booking of the demonstration, in the order in which they were made. */
export function bookingsOf(inputs: BookingInputs): Booking[] {
  const { clients, clock } = inputs;
  const lastVisit = new Map<ClientOf, number>();
  const bookings: Booking[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset++) {
    const random = randomOf(`day ${offset}`);
    for (const [index] of HEALERS.entries()) {
      bookings.push(...bookHealerDay(inputs, { offset, healer: index + 1, random, lastVisit }));
    }
  }
  for (const { client, created } of bookings) {
    client.created = Math.min(client.created, created - 4 * 60_000);
  }
  clientsWithoutVisit(clients, lastVisit, clock);
  return bookings.sort((one, other) => one.created - other.created || one.healer - other.healer);
}

/** A client who has not come in these weeks registered before them. */
function clientsWithoutVisit(
  clients: readonly ClientOf[],
  lastVisit: Map<ClientOf, number>,
  clock: DemoClock,
): void {
  for (const client of clients) {
    if (!lastVisit.has(client)) client.created = Math.min(client.created, clock.at(FIRST_DAY - 1, 700));
  }
}

interface HealerDay {
  offset: number;
  healer: number;
  random: Random;
  lastVisit: Map<ClientOf, number>;
}

function bookHealerDay(
  { clock, clients, services, schedules }: BookingInputs,
  healerDay: HealerDay,
): Booking[] {
  const { offset, healer, random, lastVisit } = healerDay;
  const day = clock.day(offset);
  const schedule = scheduleOf(
    schedules.filter(row => row.healer_id === healer),
    day,
  );
  const hours = workingSpan(schedule, { start: SALON.hour_start, end: SALON.hour_end });
  if (!schedule || !hours) return [];
  const lunch = lunchSpan(schedule);
  const lunchStart = minutesOf(lunch?.start ?? hours.end);
  const lunchEnd = minutesOf(lunch?.end ?? hours.end);
  const out = minutesOf(hours.end);
  const skills = HEALERS[healer - 1]?.skills ?? [];
  const given = services.filter(service => skills.includes(service.category));
  const demand = expectedBookings(offset, weekdayOf(day) === SATURDAY);

  const bookings: Booking[] = [];
  let start = minutesOf(hours.start);
  while (start < out) {
    if (start >= lunchStart && start < lunchEnd) {
      start = lunchEnd;
      continue;
    }
    const room = (start < lunchStart ? lunchStart : out) - start;
    const wanted = random.chance(demand)
      ? pickVisit(random, { clients, given, lastVisit, offset, room })
      : undefined;
    if (!wanted) {
      start += SLOT;
      continue;
    }
    const lines = wanted.lines.map(line => ({
      ...line,
      price: specialPrice(healer, line.service) ?? line.price,
    }));
    const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
    const ending = minutesOf(endingOf(hourOf(start), minutes));
    const created = bookedAt(random, clock, offset, start);
    const cancelled = created.ahead > 0 && random.chance(0.065);
    const { total, advance } = quote(lines, wanted.client.level_id);
    const asks = !paysNoAdvance(wanted.client.level_id) && lines.some(line => line.advance > ZERO);
    const unpaid = asks && offset >= 0 && random.chance(offset < 3 ? 0.75 : 0.5) && advance > ZERO;
    bookings.push({
      offset,
      start,
      ending,
      healer,
      client: wanted.client,
      lines,
      created: created.at,
      cancelled,
      unpaid,
      total,
      advance,
    });
    lastVisit.set(wanted.client, offset);
    // A cancelled hour is sometimes given to somebody else.
    start = cancelled && random.chance(0.5) ? start : ending;
  }
  return bookings;
}

/** The moment of a booking: days ahead, or at the door. Never today for another day, and never before the first. */
function bookedAt(
  random: Random,
  clock: DemoClock,
  offset: number,
  start: number,
): { at: number; ahead: number } {
  const walkIn = offset <= 0 && random.chance(0.14) && start > DESK_HOURS.from + 30;
  const ahead = Math.max(offset, 0) + (random.chance(0.6) ? random.int(1, 6) : random.int(7, 18));
  const minute = random.int(DESK_HOURS.from, DESK_HOURS.to);
  if (walkIn || offset - ahead < FIRST_DAY) return { at: clock.at(offset, start - 5), ahead: 0 };
  return { at: clock.at(offset - ahead, minute), ahead };
}
