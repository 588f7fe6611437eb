import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { minutesOf } from '@melena/shared/rules/time';
import type { Booking } from './bookings';
import { HEALERS } from './data/people';
import { type DemoClock, minutes } from './demo-clock';
import { type Random, randomOf } from './random';

/** A booking with its outcome by now. Moments in milliseconds. */
export interface DemoAppointment extends Booking {
  id: number;
  status_id: number;
  started?: number;
  /** The budget was confirmed. */
  confirmed?: number;
  /** The healer finished. */
  completed?: number;
  /** It was charged. */
  ended?: number;
  cancelledAt?: number;
}

/** Clients come early, and are sometimes begun with. */
const MINUTES_EARLY = 18;
const MAX_MINUTES_LATE = 75;
/** Minutes before closing: bookings since then may be late, if nobody has called off. */
const LATE_AT_CLOSING = 120;
const CLOSING = Math.max(...HEALERS.map(healer => minutesOf(healer.hours.out)));

/**
 * Today follows the clock: what is over is Finalizada, what has begun En Curso, one or two are late, the
 * rest is to come. Before opening nothing has begun; after closing all is over but two tickets that
 * nobody has charged yet, so that there is something to charge at any hour of the evening.
 */
export function appointmentsOf(clock: DemoClock, all: readonly Booking[]): DemoAppointment[] {
  // Nobody knows yet who will come to the door later today.
  const bookings = all.filter(booking => booking.created <= clock.now - minutes(5));
  const late = lateBookings(clock, bookings);
  const unchargedTonight = unchargedBookings(clock, bookings, late);
  return bookings.map((booking, index) => {
    const random = randomOf(`visit ${index}`);
    const visit = { ...booking, id: index + 1 };
    if (booking.cancelled) return cancelledAppointment(clock, visit, random);
    if (booking.offset < 0) return finishedAppointment(clock, visit, random);
    if (booking.offset > 0 || late.has(booking)) return upcoming(visit);
    if (unchargedTonight.has(booking)) return unchargedAppointment(clock, visit, random);
    if (booking.ending <= clock.minute) return finishedAppointment(clock, visit, random);
    const early = isOpen(clock) && booking.start - clock.minute <= MINUTES_EARLY && random.chance(0.45);
    if (booking.start <= clock.minute || early) return appointmentInProgress(clock, visit, random);
    return upcoming(visit);
  });
}

function isOpen(clock: DemoClock): boolean {
  return clock.minute >= 8 * 60 + 40 && clock.minute < CLOSING;
}

/** Whom the salon waits for: one, or two where several began in the last hour; rather one without advance. */
function lateBookings(clock: DemoClock, bookings: readonly Booking[]): Set<Booking> {
  const closed = clock.minute >= CLOSING;
  const earliest = closed ? CLOSING - LATE_AT_CLOSING : clock.minute - MAX_MINUTES_LATE;
  const candidates = bookingsToday(bookings)
    .filter(({ start, created }) => start < clock.minute && start >= earliest && created < clock.at(0, 0))
    .sort((one, other) => Number(other.unpaid) - Number(one.unpaid) || one.client.id - other.client.id);
  const second = candidates.length > 3 && !closed ? candidates.slice(-1) : [];
  return new Set([...candidates.slice(0, 1), ...second]);
}

function unchargedBookings(clock: DemoClock, bookings: readonly Booking[], late: Set<Booking>): Set<Booking> {
  if (clock.minute < CLOSING) return new Set();
  const byEnding = bookingsToday(bookings)
    .filter(booking => !late.has(booking))
    .sort((one, other) => other.ending - one.ending || one.healer - other.healer);
  return new Set(byEnding.slice(0, 2));
}

function bookingsToday(bookings: readonly Booking[]): Booking[] {
  return bookings.filter(booking => booking.offset === 0 && !booking.cancelled);
}

function upcoming(visit: DemoAppointment | Omit<DemoAppointment, 'status_id'>): DemoAppointment {
  return { ...visit, status_id: visit.unpaid ? STATUS.pendiente : STATUS.confirmada };
}

function finishedAppointment(
  clock: DemoClock,
  visit: Omit<DemoAppointment, 'status_id'>,
  random: Random,
): DemoAppointment {
  const started = clock.at(visit.offset, visit.start + random.int(-4, 7));
  const completed = Math.min(clock.at(visit.offset, visit.ending - random.int(1, 8)), clock.now - minutes(4));
  const ended = Math.min(
    completed + minutes(random.int(3, 8)) + random.int(0, 50) * 1000,
    clock.now - minutes(1),
  );
  const confirmed = started + minutes(random.int(8, 12));
  return { ...visit, unpaid: false, status_id: STATUS.finalizada, started, confirmed, completed, ended };
}

function appointmentInProgress(
  clock: DemoClock,
  visit: Omit<DemoAppointment, 'status_id'>,
  random: Random,
): DemoAppointment {
  const started = Math.min(clock.at(visit.offset, visit.start + random.int(-3, 6)), clock.now - minutes(2));
  const confirmed = started + minutes(random.int(8, 14));
  const completed = clock.at(visit.offset, visit.ending - random.int(0, 4));
  const underWay: DemoAppointment = { ...visit, unpaid: false, status_id: STATUS.enCurso, started };
  if (confirmed < clock.now && random.chance(0.6)) underWay.confirmed = confirmed;
  if (completed < clock.now) return { ...underWay, confirmed, completed };
  return underWay;
}

function unchargedAppointment(
  clock: DemoClock,
  visit: Omit<DemoAppointment, 'status_id'>,
  random: Random,
): DemoAppointment {
  const { ended: _ended, ...rest } = finishedAppointment(clock, visit, random);
  return { ...rest, status_id: STATUS.enCurso };
}

/** Called off the day before, yesterday at the latest. */
function cancelledAppointment(
  clock: DemoClock,
  visit: Omit<DemoAppointment, 'status_id'>,
  random: Random,
): DemoAppointment {
  const called = clock.at(Math.min(visit.offset, 0) - 1, random.int(10 * 60, 19 * 60));
  const cancelledAt = called > visit.created ? called : visit.created + minutes(35);
  return { ...visit, status_id: STATUS.cancelada, cancelledAt };
}
