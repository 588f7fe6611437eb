import { classes } from '../classes';
import type { Column } from './types';

type Looks = Partial<Pick<Column<never>, 'align' | 'wide' | 'main' | 'figures' | 'quiet'>>;

export function cellClass({ align, wide, main, figures, quiet }: Looks): string | undefined {
  const names = classes(
    main && 'main',
    figures && 'num',
    quiet && 't-2',
    align === 'right' && 'r',
    wide && 'wide',
  );
  return names || undefined;
}
