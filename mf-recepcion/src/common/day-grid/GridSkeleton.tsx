import { SkeletonBlock, skeletonWidth } from '@melena/shared/kit/feedback/Skeleton';
import { SkeletonShape } from '@melena/shared/kit/layout/blocks';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { DEFAULT_SALON_HOURS, minutesOfSpan, type Span } from '@melena/shared/rules/agenda/slots';
import type { Day } from '@melena/shared/rules/time';
import { useRef } from 'react';
import { Axis, type GridDensity } from './GridFrame';
import styles from './grid.module.css';
import { gridStyle } from './grid-layout';
import { useNowLine, useScrollToNow } from './use-now-line';

const BLOCKS = [
  [0, 60, 150, 60, 210, 90, 420, 90],
  [90, 90, 180, 90, 390, 90, 480, 60],
  [60, 30, 90, 60, 270, 60, 390, 90],
  [0, 120, 180, 60, 300, 90, 480, 60],
];

export interface GridSkeletonProps {
  columns: number;
  density: GridDensity;
  /** The hours that will be drawn, where they are known. */
  bounds?: Span;
  /** The day of a grid that follows the present: it opens where that one will. */
  day?: Day;
}

/** A day on its way, in the shape of what comes. */
export function GridSkeleton({ columns, density, bounds = DEFAULT_SALON_HOURS, day }: GridSkeletonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const present = useNowLine(day, bounds);
  useScrollToNow(ref, present);
  const cols = Array.from({ length: columns }, (_, index) => index);
  return (
    <div
      ref={ref}
      className={styles.grid}
      data-density={density}
      data-live={day ? '' : undefined}
      aria-busy
      style={gridStyle({ healers: columns, 'day-min': minutesOfSpan(bounds), now: 0 })}
    >
      <ScreenReaderOnly role="status">Cargando agenda</ScreenReaderOnly>
      <div className={styles.head}>
        <span />
        {cols.map(col => (
          <div key={col}>
            <SkeletonBlock width={skeletonWidth(col) / 2} height={14} />
            <br />
            <SkeletonBlock width={58} height={10} />
          </div>
        ))}
      </div>
      <div className={styles.day} data-day>
        <Axis bounds={bounds} />
        {cols.map(col => (
          <div key={col} className={styles.col}>
            {pairs(BLOCKS[col % BLOCKS.length] ?? [])
              .filter(([from, length]) => from + length <= minutesOfSpan(bounds))
              .map(([from, length]) => (
                <SkeletonShape
                  key={from}
                  className={styles.skeleton}
                  style={gridStyle({ from, for: length })}
                  aria-hidden
                />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function pairs(numbers: readonly number[]): [number, number][] {
  return numbers.flatMap((from, index) => (index % 2 === 0 ? [[from, numbers[index + 1] ?? 60]] : []));
}
