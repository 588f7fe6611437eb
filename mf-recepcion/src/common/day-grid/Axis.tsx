import type { Span } from '@melena/shared/rules/slots';
import { formatAxisHour } from '@melena/shared/rules/time';
import type { ReactNode } from 'react';
import styles from './grid.module.css';
import { axisHours, placeOf } from './grid-layout';
import { gridStyle } from './place-style';

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
