import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react';
import { SkeletonBlock, SkeletonRows } from '../feedback/Skeleton';
import { Sheet, type SheetProps } from './Sheet';

export interface PanesProps {
  list: ReactNode;
  /** True if something is chosen: on a phone it takes the place of the list. */
  chosen: boolean;
  /** Names the right pane for a screen reader: 'Cita'. */
  label: string;
  children: ReactNode;
}

/** The body of a page of two panes: a list, and what is chosen from it. */
export function Panes({ list, chosen, label, children }: PanesProps) {
  const screens = useSplitScroll(chosen);
  return (
    <div className="page-body" {...screens}>
      <div className="panes" data-chosen={chosen ? '' : undefined}>
        {list}
        <Pane aria-label={label}>{children}</Pane>
      </div>
    </div>
  );
}

export function Pane(props: Omit<SheetProps, 'className'>) {
  return <Sheet {...props} className="pane" />;
}

interface PanesSkeletonProps {
  label: string;
  /** Rows over the list; by default its search alone. */
  controls?: number;
}

/** The same two panes before anything is there. */
export function PanesSkeleton({ label, controls = 1 }: PanesSkeletonProps) {
  return (
    <div className="page-body">
      <div className="panes">
        <Sheet className="pane">
          <div className="pane-top">
            {Array.from({ length: controls }, (_, row) => (
              <SkeletonBlock key={row} width="100%" height="var(--control)" />
            ))}
          </div>
          <SkeletonRows rows={12} label={label} />
        </Sheet>
        <Sheet className="pane" />
      </div>
    </div>
  );
}

/**
 * For a box that scrolls list and detail as two screens, as on a phone: a detail opens at its top, and the list
 * comes back where it was.
 */
function useSplitScroll(onDetail: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const list = useRef(0);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = onDetail ? 0 : list.current;
  }, [onDetail]);
  return {
    ref,
    onScroll: ({ currentTarget }: UIEvent) => {
      if (!onDetail) list.current = currentTarget.scrollTop;
    },
  };
}
