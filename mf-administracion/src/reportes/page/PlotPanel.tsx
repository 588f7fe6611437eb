import { ErrorState, type ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { SkeletonShape } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import type { ReactNode } from 'react';
import styles from './report-page.module.css';

export interface PlotPanelProps {
  title: string;
  /** After the title: 'Total $378,945.50', and what sets what is drawn. */
  note?: ReactNode;
  /** At the right: what the parts mean. */
  plotKey?: ReactNode;
  error?: ErrorStateProps | undefined;
  /** Undefined while it is on its way; null where there is nothing to draw. */
  children: ReactNode;
}

/** A plot on its sheet, with its name and the names of its parts. */
export function PlotPanel({ title, note, plotKey, error, children }: PlotPanelProps) {
  return (
    <Sheet>
      <div className={styles.plotHead}>
        <h2>{title}</h2>
        {note && <span className={styles.plotNote}>{note}</span>}
        {plotKey && <div className={styles.plotEnd}>{plotKey}</div>}
      </div>
      {error && <ErrorState {...error} />}
      {children === undefined && !error && <SkeletonShape className={styles.plotBones} />}
      {children === null && <p className={styles.plotNone}>Nada que dibujar en estas fechas</p>}
      {children}
    </Sheet>
  );
}
