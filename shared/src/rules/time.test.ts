import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addDays,
  dayLabel,
  daysOfMonth,
  formatAxisHour,
  formatDateTime,
  formatDay,
  formatDayLong,
  formatDuration,
  formatHour,
  formatHourRange,
  formatHourShort,
  hourOf,
  instantOf,
  minutesOf,
  nowHour,
  today,
  WEEKDAYS,
  weekdayOf,
  years,
} from './time';

describe('salon time', () => {
  test('today is the salon’s, whatever the clock of the machine says', () => {
    const lateEvening = new Date('2026-11-21T05:30:00Z');
    expect(today(lateEvening)).toBe('2026-11-20');
    expect(nowHour(lateEvening)).toBe('23:30');
  });

  test('an hour of a day is one instant', () => {
    expect(instantOf('2026-11-20', '08:52').toISOString()).toBe('2026-11-20T14:52:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 900 }), (minutes, offset) => {
        const day = addDays('2025-01-01', offset);
        const instant = instantOf(day, hourOf(minutes));
        expect([today(instant), nowHour(instant)]).toEqual([day, hourOf(minutes)]);
      }),
    );
  });

  test('where the clock is changed, each hour of the year is the one of its zone', () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('melenaZone', () => 'America/Tijuana');
    const intl = new Intl.DateTimeFormat('sv', {
      timeZone: 'America/Tijuana',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const first = Date.parse('2026-01-01T00:30:00Z');
    const hours = Array.from({ length: 365 * 24 }, (_, index) => new Date(first + index * 3_600_000));
    expect(hours.map(hour => `${today(hour)} ${nowHour(hour)}`)).toEqual(
      hours.map(hour => intl.format(hour)),
    );
  });

  test('minutes and hours say the same', () => {
    expect(minutesOf('13:30')).toBe(810);
    expect(hourOf(810)).toBe('13:30');
    for (const wrong of ['9:00', '24:01', '12:60', 'x', ''])
      expect(() => minutesOf(wrong)).toThrow(RangeError);
    for (const wrong of [-1, 1441, 0.5]) expect(() => hourOf(wrong)).toThrow(RangeError);
  });
});

describe('days', () => {
  test('months have their true lengths', () => {
    expect(daysOfMonth(2026, 2)).toHaveLength(28);
    expect(daysOfMonth(2028, 2).at(-1)).toBe('2028-02-29');
    expect(daysOfMonth(2026, 11)[0]).toBe('2026-11-01');
  });

  test('days follow one another over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: -400, max: 400 }), (offset, step) => {
        const day = addDays('2025-01-01', offset);
        expect(addDays(addDays(day, step), -step)).toBe(day);
        expect((weekdayOf(day) + 1) % 7).toBe(weekdayOf(addDays(day, 1)));
      }),
    );
  });

  test('weekdays are written as in schedules', () => {
    expect(WEEKDAYS[weekdayOf('2026-11-20')]).toBe('Vie');
    expect(WEEKDAYS[weekdayOf('2026-11-22')]).toBe('Dom');
  });

  test('years from 2025 to next year', () => {
    expect(years(new Date('2026-11-20T18:00:00Z'))).toEqual([2025, 2026, 2027]);
  });
});

describe('what a person reads', () => {
  const now = new Date('2026-11-20T14:52:00Z');

  test('days', () => {
    expect(formatDay('2026-11-20')).toBe('nov 20. 2026');
    expect(formatDay('2026-09-05')).toBe('sep 5. 2026');
    expect(formatDayLong('2026-11-20')).toBe('Viernes, noviembre 20 2026');
    expect(dayLabel('2026-11-20', now)).toBe('Viernes 20 (hoy)');
    expect(dayLabel('2026-11-21', now)).toBe('Sábado 21');
    expect(formatDateTime('2026-11-20T14:52:00Z')).toBe('nov 20. 2026 8:52 a.m.');
    expect(formatDateTime('2026-11-20T08:52:00-06:00')).toBe('nov 20. 2026 8:52 a.m.');
  });

  test('hours', () => {
    expect(formatHour('13:30')).toBe('1:30 p.m.');
    expect(formatHour('12:00')).toBe('12:00 p.m.');
    expect(formatHour('00:05')).toBe('12:05 a.m.');
    expect(formatHourShort('12:30')).toBe('12:30');
    expect(formatHourRange('12:30', '14:00')).toBe('12:30–2:00 p.m.');
    expect(formatHourRange('09:00', '11:30')).toBe('9:00–11:30 a.m.');
    expect(formatHourRange('11:30', '12:30')).toBe('11:30 a.m.–12:30 p.m.');
    expect(formatHourRange('10:00', '12:00')).toBe('10:00 a.m.–12:00 p.m.');
    expect(formatHourRange('23:00', '24:00')).toBe('11:00 p.m.–12:00 a.m.');
    expect(formatAxisHour('11:00')).toBe('11 a.m.');
    expect(formatAxisHour('12:00')).toBe('12 p.m.');
  });

  test('durations are shown in hours and minutes', () => {
    expect(formatDuration(90)).toBe('1 h 30 min');
    expect(formatDuration(120)).toBe('2 h');
    expect(formatDuration(45)).toBe('45 min');
  });
});
