import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { SkeletonBlock } from '../feedback/Skeleton';
import { Count } from './Filters';
import { PAGE_SIZE } from './use-list-params';

export interface ListCountProps {
  /** Undefined while it isn't known. */
  total: number | undefined;
  /** It did not load: nothing is waited for. */
  failed?: boolean;
  /** Counting stopped at `total`: there are more. */
  more?: boolean;
  /** Rows of a page, where they are others than a list's. */
  page?: number;
  one: string;
  many: string;
  offset: number;
  onOffset: (offset: number) => void;
}

/** Says how many rows there are; if they are more than one page, also which of them are shown. */
export function ListCount({
  total,
  failed = false,
  more = false,
  page = PAGE_SIZE,
  one,
  many,
  offset,
  onOffset,
}: ListCountProps) {
  if (total === undefined) return failed ? null : <SkeletonBlock width={96} />;
  if (total <= page && offset === 0) return <Count value={total} one={one} many={many} />;
  const last = Math.min(offset + page, total);
  return (
    <span className="pager">
      <span>
        <span className="num">
          {Math.min(offset + 1, total).toLocaleString('es-MX')}–{last.toLocaleString('es-MX')}
        </span>{' '}
        de {more && 'más de '}
        <Count value={total} one={one} many={many} />
      </span>
      <IconButton
        name="Anteriores"
        icon={ChevronLeft}
        disabled={offset === 0}
        onClick={() => onOffset(Math.max(0, offset - page))}
      />
      <IconButton
        name="Siguientes"
        icon={ChevronRight}
        disabled={last >= total && !more}
        onClick={() => onOffset(offset + page)}
      />
    </span>
  );
}
