import { expect, test } from 'vitest';
import { openingSegment, type QueueRow, queueOf, waitText } from './queue';

const NOW = new Date('2026-11-20T19:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

function row(id: number, { ago, ...fields }: Partial<QueueRow> & { ago?: number }): QueueRow {
  return {
    ...{ id, folio: String(12_000 + id), version: 1, status_id: 3, status: '', color: '', salon_id: 1 },
    ...{ client_id: 1, client: 'Ximena', phone: '', level_id: '', healer_id: 1, healer: 'Mariana' },
    ...{ day: '2026-11-20', hour: '11:00', ending: '12:00', service: '', total: '450.00', advance: '0.00' },
    ...{ paid: '0.00', pending: '0.00', confirmed_at: null, completed_at: null, ended_at: null },
    started_at: ago === undefined ? null : minutesAgo(ago),
    ...fields,
  };
}

const waiting = row(1, { ago: 90, completed_at: minutesAgo(6) });
const waitingLonger = row(2, { ago: 20, completed_at: minutesAgo(15) });
const inChair = row(3, { ago: 5 });
const longer = row(4, { ago: 61 });
const yesterday = row(5, { day: '2026-11-19', ago: 26 * 60 });
const later = row(6, { status_id: 2, hour: '17:00' });

test('who waits to pay longest comes first, who is in the chair by the start, and the day by its hours', () => {
  const queue = queueOf([yesterday, waiting, waitingLonger, inChair, longer, later], NOW);
  const ids = (rows: readonly QueueRow[]) => rows.map(({ id }) => id);
  expect(ids(queue['por-cobrar'])).toEqual([2, 1]);
  expect(ids(queue['en-curso'])).toEqual([5, 4, 3]);
  // An appointment of another day is listed only while it is in progress.
  expect(ids(queue.hoy)).toEqual([1, 2, 3, 4, 6]);
});

test('the list opens where the chosen appointment is, else where the first row is', () => {
  const queue = queueOf([waiting, inChair, later], NOW);
  expect(openingSegment(queue, null)).toBe('por-cobrar');
  expect(openingSegment(queue, 3)).toBe('en-curso');
  expect(openingSegment(queue, 6)).toBe('hoy');
  expect(openingSegment(queue, 99)).toBe('por-cobrar');
  expect(openingSegment(queueOf([inChair], NOW), null)).toBe('en-curso');
  expect(openingSegment(queueOf([], NOW), null)).toBe('hoy');
});

test('a wait is said in minutes and hours, and of another day the row says the day', () => {
  expect(waitText(waiting, NOW)).toBe('lista hace 6 min');
  expect(waitText(row(7, { completed_at: minutesAgo(0.5) }), NOW)).toBe('lista hace un momento');
  expect(waitText(longer, NOW)).toBe('inició hace 1 h 1 min');
  expect(waitText(yesterday, NOW)).toBeUndefined();
});
