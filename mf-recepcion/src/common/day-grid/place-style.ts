import type { CSSProperties } from 'react';

/** Custom properties of the grid's stylesheet, in minutes but for `healers`, `lines` and `lane`. */
type GridProperty = 'from' | 'for' | 'now' | 'day-min' | 'healers' | 'lines' | 'lane' | 'strips';

export function gridStyle(values: Partial<Record<GridProperty, number>>): CSSProperties {
  const style: Record<string, number | undefined> = {};
  for (const name in values) style[`--${name}`] = values[name as GridProperty];
  return style;
}
