import { describe, expect, test } from 'vitest';
import {
  busyBlocks,
  findAbsences,
  findDayAbsence,
  findScheduleConflict,
  hasColumn,
  listAbsences,
  lunchSpan,
  parseDays,
  type ScheduleRow,
  salonSpan,
  scheduleOf,
  workingSpan,
  writeDays,
} from './availability';

const week: ScheduleRow = {
  type_id: 1,
  days: 'Lun Mar Mie Jue Vie',
  hour_in: '10:00',
  hour_food: '14:00',
  hour_out: '19:00',
  date_start: '2026-01-01',
  date_end: null,
};
const friday = '2026-11-20';
/** All day. */
const off = { ...week, type_id: 2, hour_in: null, hour_food: null, hour_out: null };

describe('a healer’s day', () => {
  test('a schedule speaks of its days within its dates', () => {
    expect(scheduleOf([week], friday)).toBe(week);
    expect(scheduleOf([week], '2026-11-21')).toBeUndefined();
    expect(scheduleOf([week], '2025-12-31')).toBeUndefined();
    expect(scheduleOf([{ ...week, date_end: '2026-11-19' }], friday)).toBeUndefined();
    expect(scheduleOf([{ ...week, date_end: friday }], friday)).toBeDefined();
    expect(scheduleOf([{ ...week, status_id: 0 }], friday)).toBeUndefined();
    expect(scheduleOf([{ ...week, days: '' }], '2026-11-22')).toBeDefined();
  });

  test('a healer is busy on dates of a type 2 schedule', () => {
    const holidays = { ...off, days: '', date_start: '2026-11-18', date_end: '2026-11-20' };
    expect(scheduleOf([week, holidays], friday)).toBe(holidays);
    expect(workingSpan(scheduleOf([week, holidays], friday))).toBeUndefined();
    expect(workingSpan(scheduleOf([week, holidays], '2026-11-23'))).toBeDefined();
  });

  test('a type 2 schedule with hours takes those hours, and the rest of the day is worked', () => {
    const dentist = { ...off, hour_in: '16:00', hour_out: '17:30', date_start: friday, date_end: friday };
    const bank = { ...dentist, hour_in: '10:00', hour_out: '11:00' };
    expect(scheduleOf([week, dentist], friday)).toBe(week);
    expect(findAbsences([dentist, week, bank], friday)).toEqual([
      { hour_in: '10:00', hour_out: '11:00' },
      { hour_in: '16:00', hour_out: '17:30' },
    ]);
    expect(findAbsences([dentist, { ...bank, status_id: 0 }], '2026-11-21')).toEqual([]);
    const salon = { start: '09:00', end: '20:00' };
    const at = (hour: string, ending: string) =>
      findScheduleConflict([week, dentist], salon, { day: friday, hour, ending });
    expect(at('15:30', '16:30')).toBe('absence');
    expect(at('15:00', '16:00')).toBeUndefined();
    expect(at('17:30', '18:00')).toBeUndefined();
    const hours = { ...week, absences: findAbsences([dentist], friday) };
    expect(busyBlocks(hours, [])).toContainEqual({ kind: 'absence', start: '16:00', end: '17:30' });
  });

  test('the schedule that began last holds', () => {
    const winter = { ...week, hour_in: '11:00', date_start: '2026-11-01' };
    expect(scheduleOf([winter, week], friday)).toBe(winter);
    expect(scheduleOf([week, winter], friday)).toBe(winter);
  });

  test('A healer column shows only if type_id is 1 and both hour_in and hour_out are set', () => {
    expect(hasColumn(week)).toBe(true);
    expect(hasColumn({ ...week, type_id: 2 })).toBe(false);
    expect(hasColumn({ ...week, hour_in: null })).toBe(false);
    expect(hasColumn({ ...week, hour_out: null })).toBe(false);
    expect(hasColumn(undefined)).toBe(false);
  });

  test('an absence of all day has its reason, where the healer would work; a day off of each week is none', () => {
    const sick = {
      ...week,
      type_id: 2,
      hour_in: null,
      hour_food: null,
      hour_out: null,
      reason: 'Enfermedad',
    };
    const once = { ...sick, date_start: friday, date_end: friday };
    expect(findDayAbsence([week, once], friday)).toBe('Enfermedad');
    expect(findDayAbsence([week, { ...once, reason: '' }], friday)).toBe('');
    expect(findDayAbsence([week], friday)).toBeUndefined();
    expect(findDayAbsence([once], friday)).toBeUndefined();
    expect(findDayAbsence([week, { ...sick, reason: '' }], friday)).toBeUndefined();
    expect(listAbsences([week, once, { ...sick, reason: '' }], [friday])).toEqual([once]);
  });

  test('a healer works within the salon’s hours', () => {
    expect(workingSpan(week, { start: '11:00', end: '20:00' })).toEqual({ start: '11:00', end: '19:00' });
    expect(workingSpan(week, { start: '08:00', end: '10:00' })).toBeUndefined();
    expect(salonSpan(null)).toEqual({ start: '08:00', end: '19:00' });
    expect(salonSpan({ hour_start: '09:00', hour_end: '20:00' })).toEqual({ start: '09:00', end: '20:00' });
  });

  test('Healer lunch is one hour from hour_food', () => {
    expect(lunchSpan(week)).toEqual({ start: '14:00', end: '15:00' });
    expect(lunchSpan({ hour_food: null })).toBeUndefined();
  });

  test('busy from a live appointment’s start to its ending, and during lunch', () => {
    const appointments = [
      { status_id: 2, hour: '10:00', ending: '11:30' },
      { status_id: 5, hour: '12:00', ending: '13:00' },
      { status_id: 6, hour: '12:00', ending: '13:00' },
      { status_id: 4, hour: '16:00', ending: '17:00' },
    ];
    expect(busyBlocks(week, appointments)).toMatchObject([
      { start: '14:00', end: '15:00' },
      { start: '10:00', end: '11:30' },
      { start: '16:00', end: '17:00' },
    ]);
  });
});

test('days are space-separated Dom, Lun, Mar, Mie, Jue, Vie, Sab', () => {
  expect(parseDays('Vie  Lun')).toEqual(['Lun', 'Vie']);
  expect(writeDays(['Sab', 'Lun'])).toBe('Lun Sab');
});
