import { describe, expect, it } from 'vitest';
import { dayOptions, isChoosable, moveTo } from './day-options';

// 12:50 of Friday the 20th in the salon.
const now = new Date('2026-11-20T18:50:00Z');

describe('the selectors of a day', () => {
  it('name each day of the month, and today', () => {
    const { days } = dayOptions('2026-11-20', now);
    expect(days).toHaveLength(30);
    expect(days[18]).toEqual({ value: 19, label: 'Jueves 19' });
    expect(days[19]).toEqual({ value: 20, label: 'Viernes 20 (hoy)' });
  });

  it('offer the years from 2025 to the next one', () => {
    expect(dayOptions('2026-11-20', now).years.map(({ value }) => value)).toEqual([2025, 2026, 2027]);
  });

  it('know how long February is', () => {
    expect(dayOptions('2028-02-01', now).days).toHaveLength(29);
  });

  it('offer nothing before today while booking', () => {
    const { days, months, years } = dayOptions('2026-11-25', now, '2026-11-20');
    expect(days[0]?.label).toBe('Viernes 20 (hoy)');
    expect(months.map(({ label }) => label)).toEqual(['Noviembre', 'Diciembre']);
    expect(years.map(({ value }) => value)).toEqual([2026, 2027]);
  });

  it('offer all months of a later year while booking', () => {
    expect(dayOptions('2027-01-05', now, '2026-11-20').months).toHaveLength(12);
  });
});

describe('another month', () => {
  it('keeps the date', () => expect(moveTo('2026-11-20', { month: 12 })).toBe('2026-12-20'));
  it('or takes its last one', () => expect(moveTo('2026-01-31', { month: 2 })).toBe('2026-02-28'));
  it('never goes before the first that is offered', () => {
    expect(moveTo('2027-03-05', { year: 2026, month: 11 }, '2026-11-20')).toBe('2026-11-20');
  });
});

describe('the day of an address', () => {
  it.each([
    ['2026-11-20', true],
    ['2025-01-01', true],
    ['2024-12-31', false],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['mañana', false],
    [null, false],
  ])('%s', (text, ok) => expect(isChoosable(text, now)).toBe(ok));
});
