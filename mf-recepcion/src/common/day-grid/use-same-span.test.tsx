import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSameSpan } from './use-same-span';

test('hours that are worked out again are the same object until they change', () => {
  const hours = { start: '09:00', end: '20:00' };
  const { result, rerender } = renderHook(useSameSpan, { initialProps: hours });
  const first = result.current;
  rerender({ ...hours });
  expect(result.current).toBe(first);
  rerender({ ...hours, end: '21:00' });
  expect(result.current).toEqual({ start: '09:00', end: '21:00' });
});
