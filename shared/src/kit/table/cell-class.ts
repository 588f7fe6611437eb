import { classNames } from '../class-names';
import type { Column } from './types';

export type CellLook = Partial<Pick<Column<never>, 'align' | 'wide' | 'main' | 'figures' | 'quiet'>> & {
  /** In the size of a heading. */
  strong?: boolean;
};

export function cellClass({ align, wide, main, figures, quiet, strong }: CellLook): string | undefined {
  const names = classNames(
    main && 'main',
    figures && 'num',
    quiet && 't-2',
    strong && 't-strong',
    align === 'right' && 'r',
    wide && 'wide',
  );
  return names || undefined;
}
