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
  one,
  many,
  offset,
  onOffset,
}: ListCountProps) {
  if (total === undefined) return failed ? null : <SkeletonBlock width={96} />;
  if (total <= PAGE_SIZE && offset === 0) return <Count value={total} one={one} many={many} />;
  const last = Math.min(offset + PAGE_SIZE, total);
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
        onClick={() => onOffset(Math.max(0, offset - PAGE_SIZE))}
      />
      <IconButton
        name="Siguientes"
        icon={ChevronRight}
        disabled={last >= total && !more}
        onClick={() => onOffset(offset + PAGE_SIZE)}
      />
    </span>
  );
}
