import { describe, expect, it } from 'vitest';
import { changeDayPart, dayOptions, EARLIER, isChoosable, nearestDay } from './day-options';

// 12:50 of Friday the 20th in the salon.
const now = new Date('2026-11-20T18:50:00Z');

describe('the selectors of a day', () => {
  const labels = (day: string) => dayOptions(day, now).days.map(({ label }) => label);

  it('offer today or later in the current month, and one way to what is over', () => {
    expect(labels('2026-11-25')).toEqual([
      'Días anteriores',
      'Viernes 20 (hoy)',
      ...['Sábado 21', 'Domingo 22', 'Lunes 23', 'Martes 24', 'Miércoles 25', 'Jueves 26', 'Viernes 27'],
      ...['Sábado 28', 'Domingo 29', 'Lunes 30'],
    ]);
    expect(dayOptions('2026-11-20', now).days[0]).toEqual({ value: EARLIER, label: 'Días anteriores' });
  });

  it('offer the whole month once one of its past days is shown, and of any other month', () => {
    expect(labels('2026-11-19')).toHaveLength(30);
    expect(labels('2026-11-19')[19]).toBe('Viernes 20 (hoy)');
    expect(labels('2026-10-05')).toHaveLength(31);
    expect(labels('2026-12-05')).toHaveLength(31);
  });

  it('have nothing that is over on the first of a month', () => {
    const first = new Date('2026-12-01T18:00:00Z');
    expect(dayOptions('2026-12-01', first).days).toHaveLength(31);
    expect(dayOptions('2026-12-01', first).days[0]?.label).toBe('Martes 1 (hoy)');
  });

  it('offer the years from 2025 to the next one', () => {
    expect(dayOptions('2026-11-20', now).years.map(({ value }) => value)).toEqual([2025, 2026, 2027]);
  });

  it('know how long February is', () => {
    expect(dayOptions('2028-02-01', now).days).toHaveLength(29);
  });

  it('offer nothing before today while booking', () => {
    const { days, months, years } = dayOptions('2026-11-25', now, { from: '2026-11-20' });
    expect(days[0]?.label).toBe('Viernes 20 (hoy)');
    expect(months.map(({ label }) => label)).toEqual(['Noviembre', 'Diciembre']);
    expect(years.map(({ value }) => value)).toEqual([2026, 2027]);
  });

  it('offer nothing after today to who looks back, and every day before it', () => {
    const { days, months, years } = dayOptions('2026-11-20', now, { until: '2026-11-20' });
    expect(days.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(months.at(-1)?.label).toBe('Noviembre');
    expect(years.map(({ value }) => value)).toEqual([2025, 2026]);
    expect(dayOptions('2025-03-05', now, { until: '2026-11-20' }).months).toHaveLength(12);
  });

  it('offer all months of a later year while booking', () => {
    expect(dayOptions('2027-01-05', now, { from: '2026-11-20' }).months).toHaveLength(12);
  });
});

describe('another month', () => {
  it('keeps the date', () => expect(changeDayPart('2026-11-20', { month: 12 })).toBe('2026-12-20'));
  it('or takes its last one', () => expect(changeDayPart('2026-01-31', { month: 2 })).toBe('2026-02-28'));
  it('lands in the current one on today or later', () => {
    expect(nearestDay(changeDayPart('2026-12-05', { month: 11 }), now)).toBe('2026-11-20');
    expect(nearestDay(changeDayPart('2026-12-25', { month: 11 }), now)).toBe('2026-11-25');
    expect(nearestDay(changeDayPart('2026-12-05', { month: 10 }), now)).toBe('2026-10-05');
  });
  it('never goes beyond the last that is offered', () => {
    expect(changeDayPart('2025-12-31', { year: 2026 }, { until: '2026-11-20' })).toBe('2026-11-20');
  });
  it('never goes before the first that is offered', () => {
    expect(changeDayPart('2027-03-05', { year: 2026, month: 11 }, { from: '2026-11-20' })).toBe('2026-11-20');
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
