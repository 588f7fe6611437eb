import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourOf, minutesOf } from '../time';
import {
  contains,
  endingOf,
  freeStarts,
  intersection,
  isPast,
  isSlotOver,
  minutesOfSpan,
  overlaps,
  SLOTS,
  type Span,
} from './slots';

const day = '2026-11-20';
const dayBefore = new Date('2026-11-19T18:00:00Z');
const hours = { start: '10:00', end: '19:00' };
const free = (minutes: number, busy: Span[] = [], now = dayBefore) =>
  freeStarts({ day, minutes, hours, busy, now });

const spans = fc
  .tuple(fc.integer({ min: 10, max: 47 }), fc.integer({ min: 1, max: 8 }))
  .map(([start, length]) => ({ start: hourOf(start * 30), end: hourOf(Math.min(start + length, 48) * 30) }));

describe('slots and endings', () => {
  test('half-hour slots from 5:00 to 20:30', () => {
    expect(SLOTS.at(0)).toBe('05:00');
    expect(SLOTS.at(1)).toBe('05:30');
    expect(SLOTS.at(-1)).toBe('20:30');
    expect(SLOTS).toHaveLength(32);
  });

  test('Ending time = start plus summed service minutes, rounded up to the next half hour', () => {
    expect(endingOf('12:30', 90)).toBe('14:00');
    expect(endingOf('12:30', 75)).toBe('14:00');
    expect(endingOf('12:30', 61)).toBe('14:00');
    expect(endingOf('12:30', 60)).toBe('13:30');
    expect(endingOf('12:30', 0)).toBe('13:00');
    expect(() => endingOf('20:30', 300)).toThrow(RangeError);
  });

  test('endings are on the half hour, after the start, and lose less than a slot', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SLOTS), fc.integer({ min: 1, max: 210 }), (start, minutes) => {
        const length = minutesOfSpan({ start, end: endingOf(start, minutes) });
        expect(length % 30).toBe(0);
        expect(length).toBeGreaterThanOrEqual(minutes);
        expect(length).toBeLessThan(minutes + 30);
      }),
    );
  });
});

describe('spans', () => {
  test('one that ends where the other starts does not overlap', () => {
    expect(overlaps({ start: '10:00', end: '11:00' }, { start: '11:00', end: '12:00' })).toBe(false);
    expect(overlaps({ start: '10:00', end: '11:30' }, { start: '11:00', end: '12:00' })).toBe(true);
  });

  test('two spans overlap exactly where they share time', () => {
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const shared = intersection(one, other);
        expect(overlaps(one, other)).toBe(shared !== undefined);
        if (shared) expect(contains(one, shared) && contains(other, shared)).toBe(true);
      }),
    );
  });
});

describe('free starts', () => {
  test('within the hours of the healer, with room for the whole duration', () => {
    expect(free(60).at(0)).toBe('10:00');
    expect(free(60).at(-1)).toBe('18:00');
    expect(free(75).at(-1)).toBe('17:30');
    expect(free(600)).toEqual([]);
    expect(freeStarts({ day, minutes: 30, hours: undefined, busy: [], now: dayBefore })).toEqual([]);
  });

  test('not during lunch or an appointment', () => {
    const starts = free(60, [
      { start: '14:00', end: '15:00' },
      { start: '16:00', end: '17:30' },
    ]);
    expect(starts).not.toContain('13:30');
    expect(starts).not.toContain('14:30');
    expect(starts).toContain('15:00');
    expect(starts).not.toContain('15:30');
    expect(starts).toContain('17:30');
  });

  test('not in the past, in the salon’s time; the half hour that is running is not past', () => {
    const now = new Date('2026-11-20T18:50:00Z'); // 12:50
    expect(free(60, [], now).at(0)).toBe('12:30');
    expect(free(60, [], new Date('2026-11-20T18:59:59Z')).at(0)).toBe('12:30');
    expect(free(60, [], new Date('2026-11-20T19:00:00Z')).at(0)).toBe('13:00');
    expect(isSlotOver(day, '12:30', now)).toBe(false);
    expect(isSlotOver(day, '12:00', now)).toBe(true);
    expect(isSlotOver('2026-11-19', '20:00', now)).toBe(true);
    expect(isPast(day, '12:30', now)).toBe(true);
    expect(isPast(day, '13:00', now)).toBe(false);
    expect(isPast('2026-11-19', '20:00', now)).toBe(true);
    expect(free(60, [], new Date('2026-11-21T18:00:00Z'))).toEqual([]);
  });

  test('no offered start overlaps a busy span or leaves the hours, and none that fits is missing', () => {
    fc.assert(
      fc.property(
        spans,
        fc.array(spans, { maxLength: 6 }),
        fc.integer({ min: 1, max: 300 }),
        (open, busy, minutes) => {
          const starts = freeStarts({ day, minutes, hours: open, busy, now: dayBefore });
          for (const start of SLOTS) {
            const end = minutesOf(start) + Math.ceil(minutes / 30) * 30;
            const fits =
              start >= open.start &&
              end <= minutesOf(open.end) &&
              busy.every(span => end <= minutesOf(span.start) || minutesOf(span.end) <= minutesOf(start));
            expect(starts.includes(start)).toBe(fits);
          }
        },
      ),
    );
  });
});
