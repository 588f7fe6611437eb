import { describe, expect, it } from 'vitest';
import { booked, DAY, mariana, NOW, SALON, sofia } from '../day-grid/testing';
import { findOffers, offerProblem, partsOfChoice } from './offers';

const offers = (values: Partial<Parameters<typeof findOffers>[0]> = {}) =>
  findOffers({
    day: DAY,
    minutes: 120,
    salon: SALON,
    healers: [mariana],
    appointments: [],
    now: NOW,
    ...values,
  });

describe('only truly free starts are offered', () => {
  it('with room for the whole duration before lunch and before the end', () => {
    expect(offers()[0]?.starts).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '15:00',
      '15:30',
      '16:00',
    ]);
  });

  it('not over another appointment', () => {
    expect(offers({ appointments: [booked(1, '10:30', '12:00')] })[0]?.starts).toEqual([
      '12:00',
      '15:00',
      '15:30',
      '16:00',
    ]);
  });

  it('over a cancelled one', () => {
    const appointments = [booked(1, '10:00', '14:00', { status_id: 5 })];
    expect(offers({ appointments })[0]?.starts).toContain('10:00');
  });

  it('over the one that is being moved', () => {
    const appointments = [booked(9, '10:00', '14:00')];
    expect(offers({ appointments })[0]?.starts).not.toContain('10:00');
    const moving = { id: 9, healer_id: 7, hour: '10:00', lines: [] };
    expect(offers({ appointments, moving })[0]?.starts).toContain('10:00');
  });

  it('not before the half hour that is running', () => {
    expect(offers({ day: '2026-11-20', minutes: 60 })[0]?.starts[0]).toBe('12:30');
  });

  it('not in hours that the healer is away', () => {
    const absences = [{ hour_in: '11:00', hour_out: '12:00' }];
    const [offer] = offers({ healers: [{ ...mariana, absences }] });
    expect(offer?.starts).toEqual(['12:00', '15:00', '15:30', '16:00']);
    expect(offer?.busy).toContainEqual({ kind: 'absence', start: '11:00', end: '12:00' });
  });

  it('not where the second healer of another appointment works on it', () => {
    const parts = [
      { healer_id: 8, hour: '10:00', ending: '11:00' },
      { healer_id: 7, hour: '11:00', ending: '12:00' },
    ];
    const appointments = [booked(1, '10:00', '12:00', { healer_id: 8, parts })];
    const [own] = offers({ minutes: 60, appointments });
    expect(own?.starts.slice(0, 2)).toEqual(['10:00', '12:00']);
  });

  it('where each healer of what is moved has time for their part', () => {
    const lines = [
      { healer_id: 7, minutes: 60, name: 'Corte' },
      { healer_id: 8, minutes: 60, name: 'Mascarilla' },
    ];
    const moving = { id: 9, healer_id: 7, hour: '10:00', lines };
    const appointments = [booked(1, '12:00', '13:00', { healer_id: 8 })];
    const found = offers({ minutes: 120, moving, healers: [mariana, sofia], appointments });
    expect(found[0]?.starts).toEqual(['10:00', '12:00', '12:30', '13:00', '15:00', '15:30', '16:00']);
    expect(
      offerProblem(
        { day: DAY, healerId: 7, hour: '11:00' },
        found,
        { minutes: 120, services: [], moving },
        NOW,
      ),
    ).toBe('Sofía tiene otra cita de 12:00 p.m. a 1:00 p.m.');
    const taken = [booked(2, '12:00', '13:00')];
    const later = { day: DAY, healerId: 7, hour: '12:00' };
    const asked = { minutes: 120, services: [], moving };
    expect(
      offerProblem(later, offers({ ...asked, healers: [mariana, sofia], appointments: taken }), asked, NOW),
    ).toBe('Mariana tiene otra cita de 12:00 p.m. a 1:00 p.m.');
    expect(partsOfChoice({ ...later, hour: '13:00' }, asked)).toMatchObject([
      { healer_id: 7, hour: '13:00', ending: '14:00' },
      { healer_id: 8, hour: '14:00', ending: '15:00' },
    ]);
  });

  it('by healers who work that day', () => {
    expect(offers({ healers: [{ ...mariana, type_id: 2 }] })).toEqual([]);
  });
});

describe('a choice', () => {
  const choice = { day: DAY, healerId: 7, hour: '12:00' };
  const why = (values: Parameters<typeof offers>[0] = {}) =>
    offerProblem(choice, offers(values), { minutes: 120, services: ['Balayage'], ...values }, NOW);

  it('stands while it is offered', () => expect(why()).toBeUndefined());
  it('says how much is free when the services grow beyond the gap', () => {
    expect(why({ minutes: 150 })).toBe(
      'A las 12:00 p.m. Mariana tiene 2 h libres antes de comer; Balayage dura 2 h 30 min.',
    );
  });
  it('says how much is left when somebody else books a part of it', () => {
    expect(why({ appointments: [booked(1, '13:00', '14:00')] })).toBe(
      'A las 12:00 p.m. Mariana tiene 1 h libre; Balayage dura 2 h.',
    );
  });
  it('is no longer there when somebody else books its hour', () => {
    expect(why({ appointments: [booked(1, '11:30', '12:30')] })).toBe('Ese horario ya no está disponible');
    expect(why({ healers: [] })).toBe('Ese horario ya no está disponible');
  });
});
