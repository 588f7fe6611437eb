import { expect, test } from 'vitest';
import { dayOfWeekOption, weekName, weekOptions, weekValue } from './week-options';

const now = new Date('2026-11-20T16:00:00Z');

test('a month offers each week that has a day in it, and the shown one is among them', () => {
  const { weeks } = weekOptions('2026-11-20', now);
  expect(weeks.map(({ label }) => label)).toEqual([
    'Semana 26–1',
    'Semana 2–8',
    'Semana 9–15',
    'Semana 16–22',
    'Semana 23–29',
    'Semana 30–6',
  ]);
  for (const day of ['2026-11-01', '2026-11-16', '2026-11-22', '2026-11-30']) {
    expect(weeks.some(({ value }) => value === weekValue(day))).toBe(true);
  }
});

test('a chosen week opens with today, or with its first day of that month', () => {
  expect(dayOfWeekOption('2026-11-02', 16, now)).toBe('2026-11-20');
  expect(dayOfWeekOption('2026-11-20', 1, now)).toBe('2026-11-01');
  expect(dayOfWeekOption('2026-11-20', 30, now)).toBe('2026-11-30');
});

test('a week is called as people call it', () => {
  expect(weekName('2026-11-16', now)).toBe('Esta semana');
  expect(weekName('2026-11-23', now)).toBe('Próxima semana');
  expect(weekName('2026-11-15', now)).toBe('Semana pasada');
  expect(weekName('2026-12-01', now)).toBe('lun 30 nov – dom 6 dic');
});
