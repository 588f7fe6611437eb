import { isLate, statusName, storedStatusName } from '@melena/shared/rules/agenda/appointment-status';
import { overlaps } from '@melena/shared/rules/agenda/slots';
import { hourOf, instantOf } from '@melena/shared/rules/time';
import { describe, expect, test } from 'vitest';
import { appointmentsOf } from './appointment-history';
import { bookingsOf } from './bookings';
import { type CashEvent, cashEventsOf } from './cash-events';
import { clientsOf } from './demo-clients';
import { demoClock } from './demo-clock';
import { productCatalogue } from './demo-products';
import { scheduleRows } from './demo-staff';
import { servicesOf } from './service-rows';
import { ticketsOf } from './tickets';
import { tillDaysOf } from './till-days';

const bookedAppointments = new Map<string, ReturnType<typeof bookedOn>>();

/** Clients and bookings don't depend on the hour. */
function bookedOn(day: string) {
  const clock = demoClock(instantOf(day, '00:00'));
  const clients = clientsOf(clock);
  const services = servicesOf();
  return { clients, bookings: bookingsOf({ clock, clients, services, schedules: scheduleRows(clock) }) };
}

function demoAt(day: string, hour: string) {
  const now = instantOf(day, hour);
  const clock = demoClock(now);
  const { clients, bookings } = bookedAppointments.get(day) ?? bookedOn(day);
  bookedAppointments.set(day, { clients, bookings });
  const visits = appointmentsOf(clock, bookings);
  const tickets = ticketsOf(clock, visits, productCatalogue(clock));
  const events: CashEvent[] = cashEventsOf(clock, tickets, clients);
  const todays = visits
    .filter(visit => visit.offset === 0)
    .map(visit => ({
      ...visit,
      day,
      hour: hourOf(visit.start),
      span: { start: hourOf(visit.start), end: hourOf(visit.ending) },
    }));
  const count = (name: string) => todays.filter(visit => statusName(visit, now) === name).length;
  return { clock, now, visits, todays, count, tills: tillDaysOf(clock, events) };
}

/** A Monday, and a Saturday, which is busier. */
const DAYS = ['2026-11-16', '2026-11-21'];

describe.each(DAYS)('on %s', day => {
  test('at midday it is half done', () => {
    const { todays, count } = demoAt(day, '13:10');
    expect(todays.length).toBeGreaterThan(25);
    expect(count('finalizada')).toBeGreaterThan(4);
    expect(count('en-curso')).toBeGreaterThan(1);
    expect(count('confirmada')).toBeGreaterThan(8);
    expect(count('pendiente')).toBeGreaterThan(0);
    expect(count('cancelada')).toBeGreaterThan(0);
    expect([1, 2]).toContain(count('retrasada'));
  });

  test('before opening all is to come, and no till was needed', () => {
    const { count, tills, clock } = demoAt(day, '05:20');
    expect([count('finalizada'), count('en-curso'), count('retrasada')]).toEqual([0, 0, 0]);
    expect(count('confirmada')).toBeGreaterThan(10);
    expect(tills).toHaveLength(60);
    expect(clock.today).toBe(day);
  });

  test('at night all is over but two tickets to charge', () => {
    const { count, tills } = demoAt(day, '22:40');
    expect(count('en-curso')).toBe(2);
    expect(count('confirmada') + count('pendiente')).toBe(0);
    expect(count('retrasada')).toBeLessThanOrEqual(1);
    expect(count('finalizada')).toBeGreaterThan(15);
    expect(tills).toHaveLength(61);
  });

  test('at any hour a healer is with one client, and finished tickets are over', () => {
    for (const hour of ['09:04', '10:31', '12:00', '15:45', '17:30', '19:55']) {
      const { todays, now } = demoAt(day, hour);
      for (const visit of todays) {
        const status = storedStatusName(visit);
        if (status === 'finalizada') expect(visit.span.end <= hour).toBe(true);
        if (isLate(visit, now)) expect(visit.created).toBeLessThan(instantOf(day, '00:00').getTime());
        const others = todays.filter(other => other !== visit && other.healer === visit.healer);
        if (status !== 'cancelada') {
          expect(
            others.some(other => storedStatusName(other) !== 'cancelada' && overlaps(other.span, visit.span)),
          ).toBe(false);
        }
      }
      const busyHealers = todays.filter(
        visit => storedStatusName(visit) === 'en-curso' && visit.span.start <= hour,
      );
      expect(new Set(busyHealers.map(visit => visit.healer)).size).toBe(busyHealers.length);
    }
  });
});
