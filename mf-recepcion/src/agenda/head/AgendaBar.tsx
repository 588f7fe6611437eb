import { Button } from '@melena/shared/kit/actions/Button';
import { tooltipHandlers } from '@melena/shared/kit/floating-tooltip';
import { Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from '../agenda.module.css';
import { dragStore } from '../drag/drag-store';
import { VIEW, type View } from '../view-preferences';
import { DensityControl, StatusLegend, type StatusLegendProps } from './StatusLegend';

const KeyHints = lazy(() => import('../drag/drag').then(m => ({ default: m.KeyHints })));

interface AgendaBarProps extends StatusLegendProps {
  view: View;
  /** In the legend's place: the week's healer. */
  week: ReactNode;
  onPrint: () => void;
  /** Whatever waits. */
  children: ReactNode;
}

/** The second line of the agenda's head. */
export function AgendaBar({ view, week, onPrint, children, ...legend }: AgendaBarProps) {
  const holding = dragStore(state => state.holding);
  const isWeek = view === VIEW.week;
  // The keys of a held block need the room.
  const isNarrow = holding === 'keys' || (isWeek && holding !== null);
  return (
    <div className={styles.bar} data-week={isWeek ? '' : undefined}>
      {isWeek ? week : <StatusLegend {...legend} />}
      {!isNarrow && children}
      <div className={styles.barEnd}>
        {view !== VIEW.list && (
          <div className={styles.tool}>
            <Suspense fallback={<DensityControl />}>{holding ? <KeyHints /> : <DensityControl />}</Suspense>
          </div>
        )}
        {!isNarrow && (
          <Button
            icon={Printer}
            className={isWeek ? undefined : styles.print}
            onClick={onPrint}
            {...tooltipHandlers('Imprimir día')}
          >
            Imprimir día
          </Button>
        )}
      </div>
    </div>
  );
}
