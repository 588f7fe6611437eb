import { lengthOf, type Span } from '@melena/shared/rules/slots';
import {
  type Day,
  formatAxisHour,
  formatHourShort,
  minutesOf,
  nowHour,
  today,
} from '@melena/shared/rules/time';
import { useNow } from '@melena/shared/ui/use-now';
import { type ReactNode, useEffect } from 'react';
import styles from './grid.module.css';
import { axisHours, placeOf } from './layout';
import { gridStyle } from './place-style';
import { useGridKeys } from './use-grid-keys';

export interface GridHead {
  id: number;
  first_name: string;
  last_name: string;
  /** '6 citas', where the column is wide enough. */
  count?: string;
}

export interface GridFrameProps {
  label: string;
  day: Day;
  bounds: Span;
  heads: readonly GridHead[];
  density: 'comfortable' | 'compact';
  /** Follows the present: yellows what is past, and opens with the present a third from the top. */
  live?: boolean;
  /** A column for each head. */
  children: ReactNode;
}

/** Heads, axis and the present; what is in a column is its own. */
export function GridFrame({ label, day, bounds, heads, density, live = false, children }: GridFrameProps) {
  const now = useNow();
  const keys = useGridKeys();
  const isToday = live && day === today(now);
  const passed = live ? passedMinutes(day, bounds, now) : 0;
  usePresentInView(keys.ref, isToday ? day : undefined, passed, lengthOf(bounds));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div
      ref={keys.ref}
      role="group"
      aria-label={label}
      className={styles.grid}
      data-density={density}
      style={gridStyle({ healers: heads.length, 'day-min': lengthOf(bounds), now: passed })}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div className={styles.head}>
        <span />
        {heads.map(head => (
          <div key={head.id}>
            <b>{head.first_name}</b>
            <small>
              <span className="clip">{head.last_name}</span>
              {head.count && <span className={`num ${styles.count}`}>{head.count}</span>}
            </small>
          </div>
        ))}
      </div>
      <div className={styles.day} data-today={isToday ? '' : undefined}>
        <div className={styles.axis}>
          {axisHours(bounds).map(hour => (
            <span key={hour} style={gridStyle({ from: placeOf({ start: hour, end: hour }, bounds).from })}>
              {formatAxisHour(hour)}
            </span>
          ))}
          {isToday && passed > 0 && passed < lengthOf(bounds) && (
            <div className={styles.now}>{formatHourShort(nowHour(now))}</div>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Minutes of the grid that are over. */
function passedMinutes(day: Day, bounds: Span, now: Date): number {
  const current = today(now);
  if (day !== current) return day < current ? lengthOf(bounds) : 0;
  const minutes = minutesOf(nowHour(now)) - minutesOf(bounds.start);
  return Math.min(Math.max(minutes, 0), lengthOf(bounds));
}

/** Once a day that is opened: afterwards the grid stays where a person scrolled it. */
function usePresentInView(
  ref: ReturnType<typeof useGridKeys>['ref'],
  shown: Day | undefined,
  passed: number,
  length: number,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the passing of time scrolls nothing
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const column = grid.querySelector<HTMLElement>(`.${styles.axis}`);
    const height = column?.offsetHeight ?? 0;
    grid.scrollTop = shown ? (height * passed) / length - grid.clientHeight / 3 : 0;
  }, [shown]);
}
