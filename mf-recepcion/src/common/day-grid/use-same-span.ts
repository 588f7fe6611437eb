import type { Span } from '@melena/shared/rules/agenda/slots';
import { useMemo } from 'react';

/** The same hours as the same object, however often they are worked out: another one draws every column of a grid again. */
export function useSameSpan({ start, end }: Span): Span {
  return useMemo(() => ({ start, end }), [start, end]);
}
