import { expect, test } from 'vitest';
import { booked, DAY, mariana, SALON, sofia } from '../../common/day-grid/testing';
import { findOffers } from '../../common/slots/offers';
import { walkInOptions } from './walk-in';

const services = ['Corte'];

/** The healers of a day at an hour of it, for services of so many minutes. */
function optionsAt(hour: string, minutes: number, appointments: ReturnType<typeof booked>[]) {
  const now = new Date(`${DAY}T${hour}:00-06:00`);
  const healers = [mariana, sofia];
  const offers = findOffers({ day: DAY, minutes, salon: SALON, healers, appointments, now });
  return walkInOptions(offers, { day: DAY, minutes, services, now }).map(({ healerId, hour, detail }) => ({
    healerId,
    hour,
    detail,
  }));
}

test('who is busy is named with the hour at which that ends', () => {
  const visits = [booked(1, '10:00', '11:00'), booked(2, '11:00', '12:30')];
  expect(optionsAt('10:10', 60, visits)).toEqual([
    expect.objectContaining({ healerId: sofia.id, hour: '10:00' }),
    { healerId: mariana.id, hour: '12:30', detail: 'Con cita hasta las 12:30 p.m.' },
  ]);
});

test('a gap that is too short, and lunch after a visit, are named', () => {
  expect(optionsAt('10:10', 60, [booked(1, '10:00', '11:00'), booked(2, '11:30', '13:30')])[1]?.detail).toBe(
    'Con cita hasta las 11:00 a.m.; luego libre 30 min, no cabe',
  );
  expect(optionsAt('13:10', 60, [booked(1, '13:00', '14:00')])[1]?.detail).toBe(
    'Con cita hasta las 2:00 p.m.; luego come',
  );
  expect(optionsAt('13:40', 60, [])[1]?.detail).toBe('Libre hasta las 2:00 p.m.; no cabe');
});

test('an hour of one o’clock has its own article', () => {
  expect(optionsAt('12:10', 60, [booked(1, '13:00', '14:00')])).toContainEqual({
    healerId: mariana.id,
    hour: '12:00',
    detail: 'Libre hasta la 1:00 p.m.; cabe justo',
  });
});
