import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../time';
import type { HealerDay } from './free-times';
import { contains, endingOf, overlaps, SLOTS } from './slots';
import { findFit, findWaitingFault, freeParts, listFits, timesOfDay, type WaitingWish } from './waiting';

const now = new Date('2026-11-20T16:00:00Z');
const day = '2026-11-24';
const hours = { start: '10:00', end: '18:00' };
const PAOLA = 1;
const EVA = 2;
const healer = (...busy: HealerDay['busy']): HealerDay => ({ healer_id: PAOLA, hours, busy });
const opening = { healer_id: PAOLA, day, hour: '12:00', ending: '13:00' };
const wish = (fields: Partial<WaitingWish> = {}): WaitingWish => ({
  id: 1,
  level_id: '',
  services: [{ minutes: 60, healers: [PAOLA] }],
  healers: [],
  weekdays: [],
  days: [],
  hour_from: null,
  hour_until: null,
  since: '2026-11-18T16:00:00.000Z',
  ...fields,
});
const fit = (fields: Partial<WaitingWish>, ...busy: HealerDay['busy']) =>
  findFit(opening, wish(fields), timesOfDay(healer(...busy), day, now))?.hour;

test('it begins with the opening, or before it where there is room', () => {
  expect(fit({})).toBe('12:00');
  expect(fit({}, { start: '12:30', end: '13:00' })).toBe('11:30');
  expect(fit({}, { start: '12:00', end: '13:00' })).toBeUndefined();
  const long = [{ minutes: 120, healers: [PAOLA] }];
  expect(fit({ services: long })).toBe('12:00');
  expect(fit({ services: long }, { start: '13:00', end: '14:00' })).toBe('11:00');
  expect(fit({ services: long }, { start: '11:00', end: '12:00' }, { start: '13:30', end: '14:00' })).toBe(
    undefined,
  );
});

test('only on days and within hours that suit', () => {
  expect(fit({ weekdays: [weekdayOf(day)] })).toBe('12:00');
  expect(fit({ weekdays: [weekdayOf(addDays(day, 1))] })).toBeUndefined();
  expect(fit({ days: [day] })).toBe('12:00');
  expect(fit({ days: [addDays(day, 1)] })).toBeUndefined();
  expect(fit({ hour_from: '12:30' })).toBe('12:30');
  expect(fit({ hour_from: '13:00' })).toBeUndefined();
  expect(fit({ hour_until: '12:30' })).toBe('11:30');
  expect(fit({ hour_until: '12:00' })).toBeUndefined();
});

test('by a healer who gives all services, or whom the client asked for', () => {
  const hers = [{ minutes: 60, healers: [EVA] }];
  expect(fit({ services: hers })).toBeUndefined();
  expect(fit({ services: hers, healers: [PAOLA] })).toBe('12:00');
  expect(fit({ healers: [EVA] })).toBeUndefined();
});

test('first who asked for that healer, then who waits longest, the black list last', () => {
  const fits = listFits(
    opening,
    [
      wish({ id: 1, since: '2026-11-12T16:00:00.000Z', level_id: '3,', healers: [PAOLA] }),
      wish({ id: 2, since: '2026-11-15T16:00:00.000Z' }),
      wish({ id: 3, since: '2026-11-18T16:00:00.000Z', healers: [EVA, PAOLA] }),
      wish({ id: 4, since: '2026-11-10T16:00:00.000Z' }),
      wish({ id: 5, since: '2026-11-01T16:00:00.000Z', days: [addDays(day, 2)] }),
    ],
    timesOfDay(healer(), day, now),
  );
  expect(fits.map(({ waiting_id }) => waiting_id)).toEqual([3, 4, 2, 1]);
  expect(fits[0]).toEqual({ waiting_id: 3, hour: '12:00', ending: '13:00', asked: true });
});

test('the parts of a healer’s time that are still free', () => {
  const span = { day, hour: '12:00', ending: '15:00' };
  expect(freeParts(span, healer({ start: '13:00', end: '14:00' }), now)).toEqual([
    { start: '12:00', end: '13:00' },
    { start: '14:00', end: '15:00' },
  ]);
  expect(freeParts(span, { hours: undefined, busy: [] }, now)).toEqual([]);
  expect(freeParts({ ...span, day: '2026-11-19' }, healer(), now)).toEqual([]);
  // In the salon it is 10:40: of the half hour that is running some is left.
  const today = { day: '2026-11-20', hour: '10:00', ending: '12:00' };
  expect(freeParts(today, healer(), new Date('2026-11-20T16:40:00Z'))).toEqual([
    { start: '10:30', end: '12:00' },
  ]);
});

test('what can never be booked is refused at its field', () => {
  const times = { weekdays: [], days: [], hour_from: '10:00', hour_until: '11:00' };
  expect(findWaitingFault(times, 60, now)).toBeUndefined();
  expect(findWaitingFault(times, 90, now)?.field).toBe('hour_until');
  expect(findWaitingFault({ ...times, hour_until: '10:00' }, 30, now)?.field).toBe('hour_until');
  expect(findWaitingFault({ ...times, days: ['2026-11-19'] }, 30, now)?.field).toBe('days');
  expect(findWaitingFault({ ...times, days: [day], weekdays: [2] }, 30, now)?.field).toBe('days');
});

test('each time that is offered is free of its healer, long enough, suits, and takes some of the opening', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 4 }))
    .map(([at, length]) => {
      const start = SLOTS[10 + at] ?? '10:00';
      return { start, end: endingOf(start, length * 30) };
    });
  const wishes = fc.array(
    fc.record({
      minutes: fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 1, maxLength: 3 }),
      givers: fc.subarray([PAOLA, EVA]),
      healers: fc.subarray([PAOLA, EVA]),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      within: fc.option(span, { nil: undefined }),
      level_id: fc.constantFrom('', '2,', '3,'),
      since: fc.integer({ min: 10, max: 19 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 4 }), wishes, (freed, busy, drawn) => {
      const list = drawn.map(({ minutes, givers, within, since, ...each }, id) =>
        wish({
          ...each,
          id,
          services: minutes.map(length => ({ minutes: length, healers: givers })),
          hour_from: within?.start ?? null,
          hour_until: within?.end ?? null,
          since: `2026-11-${since}T16:00:00.000Z`,
        }),
      );
      const opened = { healer_id: PAOLA, day, hour: freed.start, ending: freed.end };
      const fits = listFits(opened, list, timesOfDay(healer(...busy), day, now));
      for (const { waiting_id, hour, ending, asked } of fits) {
        const entry = list[waiting_id] as WaitingWish;
        const visit = { start: hour, end: ending };
        const minutes = entry.services.reduce((sum, each) => sum + each.minutes, 0);
        expect(ending).toBe(endingOf(hour, minutes));
        expect(contains(hours, visit)).toBe(true);
        expect(overlaps(visit, freed)).toBe(true);
        expect(busy.some(taken => overlaps(taken, visit))).toBe(false);
        expect(entry.weekdays.length === 0 || entry.weekdays.includes(weekdayOf(day))).toBe(true);
        expect(hour >= (entry.hour_from ?? hour) && ending <= (entry.hour_until ?? ending)).toBe(true);
        expect(asked || entry.services.every(each => each.healers.includes(PAOLA))).toBe(true);
      }
      const open = fits.map(({ waiting_id, asked }) => ({ entry: list[waiting_id] as WaitingWish, asked }));
      for (const [index, { entry, asked }] of open.entries()) {
        const next = open[index + 1];
        if (!next || next.asked !== asked || next.entry.level_id !== entry.level_id) continue;
        expect(entry.since <= next.entry.since).toBe(true);
      }
    }),
  );
});
