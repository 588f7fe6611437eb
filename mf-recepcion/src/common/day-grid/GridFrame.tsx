import { Button } from '@melena/shared/kit/actions/Button';
import { Num, Text } from '@melena/shared/kit/text';
import { minutesOfSpan, type Span } from '@melena/shared/rules/agenda/slots';
import { type Day, formatAxisHour, formatHourShort, nowHour } from '@melena/shared/rules/time';
import type { KeyboardEvent, PointerEventHandler, ReactNode } from 'react';
import styles from './grid.module.css';
import { axisHours, gridStyle, placeOf } from './grid-layout';
import { useGridKeys } from './use-grid-keys';
import { scrollToMinute, useNowLine, useNowOutOfSight, useScrollToNow } from './use-now-line';

/** The height of half an hour. */
export type GridDensity = 'compact' | 'comfortable' | 'large';

export interface GridHead {
  id: number;
  first_name: string;
  last_name: string;
  /** '6 citas', where the column is wide enough. */
  count?: string;
  /** A button with `data-head`, which the arrows reach from the column under it. */
  action?: ReactNode;
  /** Today's, where the columns are days. */
  today?: boolean;
}

/** Handlers of a grid whose blocks can be dragged. */
export interface GridDrag {
  onPointerOver: PointerEventHandler<HTMLElement>;
  onPointerDown: PointerEventHandler<HTMLElement>;
  /** True where the key was for a drag; then it goes nowhere else. */
  onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
}

export interface GridFrameProps {
  label: string;
  day: Day;
  bounds: Span;
  heads: readonly GridHead[];
  density: GridDensity;
  /** Follows the present: yellows what is past, and opens with the present a third from the top. */
  live?: boolean;
  /** True once each column is to be a layer of its own: it makes changes cheaper, and the first paint dearer. */
  layers?: boolean;
  /** Set if blocks can be dragged. */
  drag?: GridDrag | undefined;
  children: ReactNode;
}

/** Heads, axis and the present; what is in a column is its own. */
export function GridFrame(props: GridFrameProps) {
  const { label, day, bounds, heads, density, live = false, layers = false, drag, children } = props;
  const keys = useGridKeys();
  const present = useNowLine(live ? day : undefined, bounds);
  useScrollToNow(keys.ref, present);
  const isAway = useNowOutOfSight(keys.ref, present);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div
      ref={keys.ref}
      role="group"
      aria-label={label}
      className={styles.grid}
      data-density={density}
      data-live={live ? '' : undefined}
      data-layers={layers ? '' : undefined}
      style={gridStyle({ healers: heads.length, 'day-min': minutesOfSpan(bounds), now: present.passed })}
      data-drags={drag && ''}
      onPointerOver={drag?.onPointerOver}
      onPointerDown={drag?.onPointerDown}
      // The browser drags text that is selected, and a block under it gets no pointer then.
      onDragStart={event => event.preventDefault()}
      onKeyDown={event => {
        if (!drag?.onKey(event)) keys.onKeyDown(event);
      }}
      onFocus={keys.onFocus}
    >
      <div className={styles.head}>
        <span>
          {isAway && (
            <Button
              size="s"
              className={styles.toNow}
              onClick={() => keys.ref.current && scrollToMinute(keys.ref.current, present)}
            >
              Ahora
            </Button>
          )}
        </span>
        {heads.map(head => (
          <div key={head.id} data-today={head.today ? '' : undefined}>
            <b>{head.first_name}</b>
            <small>
              <Text clip>{head.last_name}</Text>
              {head.count && <Num className={styles.count}>{head.count}</Num>}
            </small>
            {head.action}
          </div>
        ))}
      </div>
      <div className={styles.day} data-day data-today={present.today ? '' : undefined}>
        <Axis bounds={bounds}>
          {present.shown && (
            <div className={styles.now} data-now>
              {formatHourShort(nowHour(present.now))}
            </div>
          )}
        </Axis>
        {children}
      </div>
    </div>
  );
}

/** The hours at the left, which stay when the grid scrolls sideways. */
export function Axis({ bounds, children }: { bounds: Span; children?: ReactNode }) {
  return (
    <div className={styles.axis}>
      {axisHours(bounds).map(hour => (
        <span key={hour} style={gridStyle({ from: placeOf({ start: hour, end: hour }, bounds).from })}>
          {formatAxisHour(hour)}
        </span>
      ))}
      {children}
    </div>
  );
}
