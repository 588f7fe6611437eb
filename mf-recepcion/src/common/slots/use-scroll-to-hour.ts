import { minutesOfSpan, type Span } from '@melena/shared/rules/agenda/slots';
import { type Day, type Hour, minutesOf } from '@melena/shared/rules/time';
import { useEffect, useRef } from 'react';
import { scrollToMinute } from '../day-grid/use-now-line';

/**
 * The ref of a column of a grid that opens with an hour of its day in sight, if there is one; another hour of the same day scrolls
 * nothing.
 */
export function useScrollToHour(day: Day, hour: Hour | undefined, bounds: Span) {
  const column = useRef<HTMLDivElement>(null);
  const opened = useRef<Day>(undefined);
  useEffect(
    () => () => {
      opened.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const isFirst = opened.current !== day;
    opened.current = day;
    const grid = column.current?.closest<HTMLElement>('[role="group"]');
    if (!isFirst || hour === undefined || !grid) return;
    const passed = minutesOf(hour) - minutesOf(bounds.start);
    scrollToMinute(grid, { passed, length: minutesOfSpan(bounds) });
  }, [day, hour, bounds]);
  return column;
}
