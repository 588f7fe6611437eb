import type { ReactNode } from 'react';
import { SkeletonBlock, SkeletonRows } from '../feedback/Skeleton';
import { Sheet } from './Sheet';
import { useSplitScroll } from './use-split-scroll';

export interface PanesProps {
  /** The list that is chosen from: a pane of its own, as DayList is. */
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
        <Sheet className="pane" aria-label={label}>
          {children}
        </Sheet>
      </div>
    </div>
  );
}

/** The same two panes before anything is there. */
export function PanesSkeleton({ label }: { label: string }) {
  return (
    <div className="page-body">
      <div className="panes">
        <Sheet className="pane">
          <div className="pane-top">
            <SkeletonBlock width="100%" height="var(--control)" />
          </div>
          <SkeletonRows rows={12} label={label} />
        </Sheet>
        <Sheet className="pane" />
      </div>
    </div>
  );
}
