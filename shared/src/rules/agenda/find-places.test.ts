import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, hourOf, minutesOf } from '../time';
import { findScheduleConflict, type ScheduleRow } from './availability';
import { createPlaceSearch, type Stranding, type TakenTime } from './find-places';
import { openingSpan, type SalonHours } from './salon-hours';
import { overlaps } from './slots';
import { pickSuggestions } from './suggestions';

const FIRST = '2026-11-23';
const NOW = new Date('2026-11-20T12:00:00-06:00');
const HEALERS = [1, 2, 3, 4];
const AWAY = 1;

const halfHour = (from: number, to: number) =>
  fc.integer({ min: from * 2, max: to * 2 }).map(half => hourOf(half * 30));

const working = fc.record({
  hour_in: halfHour(8, 11),
  hour_out: halfHour(15, 20),
  hour_food: fc.option(halfHour(12, 14)),
});

const booked = fc.record({
  healer_id: fc.constantFrom(...HEALERS),
  ahead: fc.integer({ min: 0, max: 8 }),
  hour: halfHour(8, 18),
  halves: fc.integer({ min: 1, max: 4 }),
  colleagues: fc.subarray(HEALERS.filter(id => id !== AWAY)),
});

const plans = fc.record({
  schedules: fc.tuple(working, working, working, working),
  visits: fc.array(booked, { minLength: 4, maxLength: 40 }),
  away: fc.integer({ min: 1, max: 3 }),
  closedAhead: fc.option(fc.integer({ min: 0, max: 8 })),
});

const week = (hours: object): ScheduleRow => ({
  type_id: 1,
  days: '',
  hour_in: null,
  hour_food: null,
  hour_out: null,
  date_start: null,
  date_end: null,
  ...hours,
});

/** Visits that don't overlap: what the database would have let in. */
function toTaken(visits: readonly { healer_id: number; ahead: number; hour: string; halves: number }[]) {
  const taken: TakenTime[] = [];
  for (const [index, { healer_id, ahead, hour, halves }] of visits.entries()) {
    const part = {
      healer_id,
      day: addDays(FIRST, ahead),
      hour,
      ending: hourOf(minutesOf(hour) + halves * 30),
      appointment_id: index + 1,
    };
    if (!taken.some(other => shareTime(other, part))) taken.push(part);
  }
  return taken;
}

type Part = Omit<TakenTime, 'appointment_id'>;

const shareTime = (one: Part, other: Part) =>
  one.healer_id === other.healer_id &&
  one.day === other.day &&
  overlaps({ start: one.hour, end: one.ending }, { start: other.hour, end: other.ending });

test('accepted places overlap nothing, lie within hours, and go only to who gives the service', () => {
  let accepted = 0;
  fc.assert(
    fc.property(plans, ({ schedules, visits, away, closedAhead }) => {
      const taken = toTaken(visits);
      const absence = week({ type_id: 2, date_start: FIRST, date_end: addDays(FIRST, away - 1) });
      const rowsOf = (id: number) => {
        const own = schedules[id - 1];
        return [...(own ? [week(own)] : []), ...(id === AWAY ? [absence] : [])];
      };
      const closed = closedAhead === null ? [] : [addDays(FIRST, closedAhead)];
      const salon: SalonHours = {
        hour_start: '09:00',
        hour_end: '19:00',
        weekdays: [{ weekday: 0, hour_start: null, hour_end: null }],
        closed_days: closed.map(day => ({ name: 'Feria', date_start: day, date_end: day })),
      };
      const search = createPlaceSearch({ salon, rowsOf, taken, now: NOW }, 24);
      const last = absence.date_end ?? FIRST;
      const stranded = taken
        .filter(part => part.healer_id === AWAY && part.day <= last)
        .map(part => {
          const colleagues = visits[part.appointment_id - 1]?.colleagues ?? [];
          const appointment = { id: part.appointment_id, ...part };
          const stranding: Stranding = { appointment, healerId: AWAY, colleagues, visits: [] };
          return { key: String(part.appointment_id), part, colleagues, suggestions: search(stranding) };
        });
      const picks = pickSuggestions(stranded, { accepted: stranded.map(({ key }) => key) });
      const moved: TakenTime[] = [];
      for (const { key, part, colleagues } of stranded) {
        const pick = picks[key];
        if (!pick) continue;
        expect([AWAY, ...colleagues]).toContain(pick.healer_id);
        for (const span of pick.spans) {
          expect(
            findScheduleConflict(rowsOf(span.healer_id), openingSpan(salon, span.day), span),
          ).toBeUndefined();
          const others = taken.filter(other => other.appointment_id !== part.appointment_id);
          expect([...others, ...moved].filter(other => shareTime(other, span))).toEqual([]);
          moved.push({ ...span, appointment_id: part.appointment_id });
          accepted += 1;
        }
      }
      // A visit without suggestions has no free place: neither at the same hour with a colleague, nor of her own later.
      for (const { key, suggestions } of stranded)
        if (suggestions.length === 0) expect(picks[key]).toBeUndefined();
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('the same hour with a colleague comes first, then the healer’s own next, and nothing that is over', () => {
  const rowsOf = () => [week({ hour_in: '10:00', hour_out: '18:00' })];
  const salon: SalonHours = { hour_start: '09:00', hour_end: '19:00', weekdays: [], closed_days: [] };
  const now = new Date('2026-11-23T12:40:00-06:00');
  const search = createPlaceSearch({ salon, rowsOf, taken: [], now }, 3);
  const appointment = { id: 1, healer_id: AWAY, day: FIRST, hour: '14:00', ending: '15:00' };
  const places = search({ appointment, healerId: AWAY, colleagues: [3, 2], visits: [] });
  expect(places.slice(0, 3).map(({ hour, healer_id }) => [hour, healer_id])).toEqual([
    ['14:00', 3],
    ['14:00', 2],
    ['14:30', AWAY],
  ]);
  const early = { ...appointment, hour: '10:00', ending: '11:00' };
  const later = search({ appointment: early, healerId: AWAY, colleagues: [2], visits: [] });
  expect(later[0]).toMatchObject({ day: FIRST, hour: '12:30', healer_id: AWAY });
  const hers = [{ day: FIRST, start: '14:00', end: '16:00' }];
  const apart = search({ appointment, healerId: AWAY, colleagues: [2], visits: hers });
  expect(apart.every(({ day, hour }) => day !== FIRST || hour >= '16:00')).toBe(true);
});
