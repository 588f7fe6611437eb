import { classNames } from '../class-names';
import type { Column } from './types';

type CellLook = Partial<Pick<Column<never>, 'align' | 'wide' | 'main' | 'figures' | 'quiet'>>;

export function cellClass({ align, wide, main, figures, quiet }: CellLook): string | undefined {
  const names = classNames(
    main && 'main',
    figures && 'num',
    quiet && 't-2',
    align === 'right' && 'r',
    wide && 'wide',
  );
  return names || undefined;
}
