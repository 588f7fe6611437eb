import { expect, test } from 'vitest';
import { suitableText } from './suitable-text';

// A Friday; in the salon it is ten in the morning.
const now = new Date('2026-11-20T16:00:00Z');
const none = { weekdays: [], days: [], hour_from: null, hour_until: null };

test('days and hours as reception says them', () => {
  expect(suitableText(none, now)).toBe('Cualquier día');
  expect(suitableText({ ...none, weekdays: [2, 3, 4, 5], hour_from: '16:00' }, now)).toBe(
    'Mar a vie, después de 4 p.m.',
  );
  expect(suitableText({ ...none, weekdays: [0, 6] }, now)).toBe('Sáb y dom');
  expect(suitableText({ ...none, weekdays: [1, 3, 5] }, now)).toBe('Lun, mié y vie');
  expect(suitableText({ ...none, weekdays: [5, 6, 0] }, now)).toBe('Vie a dom');
  expect(suitableText({ ...none, hour_until: '14:00' }, now)).toBe('Cualquier día, antes de 2 p.m.');
  expect(suitableText({ ...none, hour_from: '09:30', hour_until: '12:00' }, now)).toBe(
    'Cualquier día, de 9:30 a.m. a 12 p.m.',
  );
  expect(suitableText({ ...none, days: ['2026-11-21', '2026-11-20'] }, now)).toBe('Hoy o mañana');
  expect(suitableText({ ...none, days: ['2026-11-19', '2026-11-24'] }, now)).toBe('Mar 24 nov');
  expect(suitableText({ ...none, days: ['2026-11-19'] }, now)).toBe('Sus fechas ya pasaron');
});
