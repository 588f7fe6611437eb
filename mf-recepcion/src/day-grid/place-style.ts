import type { CSSProperties } from 'react';

/** Custom properties of the grid's stylesheet, in minutes but for `healers`, `lines` and `lane`. */
type GridProperty = 'from' | 'for' | 'now' | 'day-min' | 'healers' | 'lines' | 'lane' | 'strips';

export function gridStyle(values: Partial<Record<GridProperty, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}
