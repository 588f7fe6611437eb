import { ErrorState, type ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { SkeletonShape } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import type { ReactNode } from 'react';
import styles from './report-page.module.css';

export interface PlotPanelProps {
  title: string;
  /** After the title: 'Total $378,945.50', and what chooses the drawing. */
  note?: ReactNode;
  /** At the right: the names of the parts. */
  plotKey?: ReactNode;
  error?: ErrorStateProps | undefined;
  /** Undefined while it is on its way. */
  drawing: ReactNode;
}

/** A plot on its sheet, with its name and the names of its parts. */
export function PlotPanel({ title, note, plotKey, error, drawing }: PlotPanelProps) {
  return (
    <Sheet>
      <div className={styles.plotHead}>
        <h2>{title}</h2>
        {note && <span className={styles.plotNote}>{note}</span>}
        {plotKey && <div className={styles.plotEnd}>{plotKey}</div>}
      </div>
      {error && <ErrorState {...error} />}
      {drawing === undefined && !error && <SkeletonShape className={styles.plotSkeleton} />}
      {drawing}
    </Sheet>
  );
}
