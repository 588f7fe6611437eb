import { expect, test } from 'vitest';
import { acceptsLines, isRecommended, isRetail } from './product-line';

test('after finishing nothing can be edited', () => {
  const open = { status_id: 3, completed_at: null };
  expect(acceptsLines(open)).toBe(true);
  expect(acceptsLines({ ...open, completed_at: '2026-11-20T14:00:00-06:00' })).toBe(false);
  expect(acceptsLines({ ...open, status_id: 4 })).toBe(false);
  expect([5, 6].map(status_id => acceptsLines({ ...open, status_id }))).toEqual([false, false]);
});

test('2 is recommended on a retail line and delivered on raw material', () => {
  expect(isRecommended({ type_id: 1, status_id: 2 })).toBe(true);
  expect(isRecommended({ type_id: 2, status_id: 2 })).toBe(false);
  expect(isRetail({ type_id: 2 })).toBe(false);
});
