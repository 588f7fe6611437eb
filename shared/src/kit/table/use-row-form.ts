import { useMedia } from '../layout/use-media';
import type { Column } from './types';

/** Beside the columns: the menu's rail, and the page's edges. */
const BESIDE = 92;
/** The least width of a column that takes what the others leave. */
const LEAST = 110;

/** True on a phone, and on an upright tablet whose columns would leave nothing for the one that names a row: rows are drawn instead. */
export function useRowForm(columns: readonly Pick<Column<never>, 'width' | 'wide'>[]): boolean {
  let pixels = 0;
  let percent = 0;
  for (const { width = LEAST, wide } of columns) {
    if (wide) continue;
    if (typeof width === 'number') pixels += width;
    else percent += Number.parseFloat(width);
  }
  const least = Math.ceil(pixels / (1 - percent / 100)) + BESIDE;
  return useMedia(`(max-width: ${Math.min(Math.max(least, 768), 900) - 1}px)`);
}
