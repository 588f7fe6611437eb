import { useNow } from '@melena/shared/kit/dates/use-now';
import { minutesOfSpan, type Span } from '@melena/shared/rules/agenda/slots';
import { type Day, minutesOf, nowHour, today } from '@melena/shared/rules/time';
import { type RefObject, useEffect, useState } from 'react';

/** The place of the present in a grid. */
export interface NowLine {
  now: Date;
  /** The day, where it is today's. */
  today: Day | undefined;
  /** Minutes of the grid that are over, of how many. */
  passed: number;
  length: number;
  /** True where its line lies within the grid. */
  shown: boolean;
}

/** Without a day, of a grid that doesn't follow the present: nothing of it is over. */
export function useNowLine(day: Day | undefined, bounds: Span): NowLine {
  const now = useNow();
  const current = today(now);
  const length = minutesOfSpan(bounds);
  const passed = day === undefined ? 0 : passedMinutes(day, bounds, now);
  const isToday = day === current;
  return {
    now,
    today: isToday ? day : undefined,
    passed,
    length,
    shown: isToday && passed > 0 && passed < length,
  };
}

/** Minutes of a day's hours that are over: none of a day to come, all of one that was. */
export function passedMinutes(day: Day, bounds: Span, now: Date): number {
  const current = today(now);
  if (day !== current) return day < current ? minutesOfSpan(bounds) : 0;
  const minutes = minutesOf(nowHour(now)) - minutesOf(bounds.start);
  return Math.min(Math.max(minutes, 0), minutesOfSpan(bounds));
}

/** Opens with the present a third from the top, once a day: afterwards the grid stays where a person scrolled it. */
export function useScrollToNow(ref: RefObject<HTMLElement | null>, present: NowLine): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the passing of time scrolls nothing
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    if (present.today) scrollToMinute(grid, present);
    else grid.scrollTop = 0;
  }, [present.today]);
}

/** Brings a minute of the grid a third from the top. */
export function scrollToMinute(
  grid: HTMLElement,
  { passed, length }: Pick<NowLine, 'passed' | 'length'>,
): void {
  const height = grid.querySelector<HTMLElement>('[data-day]')?.offsetHeight ?? 0;
  grid.scrollTop = (height * passed) / length - grid.clientHeight / 3;
}

/** True while the present was scrolled out of sight, or under the heads. */
export function useNowOutOfSight(ref: RefObject<HTMLElement | null>, { shown }: NowLine): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const badge = shown && ref.current?.querySelector('[data-now]');
    if (!badge || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      entries => setAway(entries.some(({ isIntersecting }) => !isIntersecting)),
      { root: ref.current, rootMargin: '-48px 0px 0px' },
    );
    observer.observe(badge);
    return () => observer.disconnect();
  }, [ref, shown]);
  return shown && isAway;
}
