import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourOf } from '../time';
import { busyBlocks, workingSpan } from './availability';
import { loadOfDay, loadText, sumLoads } from './day-load';
import type { BusyBlock } from './slot-conflict';

const salon = { start: '09:00', end: '19:00' };
const day = {
  type_id: 1,
  hour_in: '08:00',
  hour_out: '17:00',
  hour_food: '14:00',
  absences: [{ hour_in: '16:00', hour_out: '18:00' }],
};
const visit = (hour: string, ending: string, status_id = 2) => ({ hour, ending, status_id });
const loadWith = (...appointments: ReturnType<typeof visit>[]) =>
  loadOfDay({ hours: workingSpan(day, salon), blocks: busyBlocks(day, appointments) });

test('open are the hours in the salon’s, less lunch and absence', () => {
  // 9 to 17, without 14 to 15 and 16 to 17.
  expect(loadWith()).toEqual({ open: 6 * 60, booked: 0 });
});

test('cancelled visits and what lies outside the open hours take nothing of them', () => {
  const load = loadWith(
    visit('09:00', '10:30'),
    visit('11:00', '12:00', 5),
    visit('13:30', '14:30'),
    visit('18:00', '19:00'),
  );
  expect(load).toEqual({ open: 360, booked: 120 });
  expect(loadText(load)).toBe('33 %');
});

test('a day without hours has no share, and days add up', () => {
  const closed = loadOfDay({ hours: undefined, blocks: [{ kind: 'taken', start: '10:00', end: '11:00' }] });
  expect(loadText(closed)).toBeUndefined();
  expect(sumLoads([closed, { open: 60, booked: 30 }, { open: 60, booked: 60 }])).toEqual({
    open: 120,
    booked: 90,
  });
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start: hourOf(start * 30), end: hourOf(end * 30) }));
const block = fc
  .tuple(span, fc.constantFrom<BusyBlock['kind']>('lunch', 'absence', 'taken'))
  .map(([each, kind]): BusyBlock => ({ kind, ...each }));

test('it counts half hours as one who looks at each of them would', () => {
  const isIn = (half: string, spans: readonly { start: string; end: string }[]) =>
    spans.some(({ start, end }) => start <= half && half < end);
  fc.assert(
    fc.property(span, fc.array(block, { maxLength: 8 }), (hours, blocks) => {
      const halves = Array.from({ length: 48 }, (_, index) => hourOf(index * 30));
      const pauses = blocks.filter(({ kind }) => kind !== 'taken');
      const taken = blocks.filter(({ kind }) => kind === 'taken');
      const open = halves.filter(half => isIn(half, [hours]) && !isIn(half, pauses));
      const booked = open.filter(half => isIn(half, taken));
      expect(loadOfDay({ hours, blocks })).toEqual({ open: open.length * 30, booked: booked.length * 30 });
    }),
  );
});
