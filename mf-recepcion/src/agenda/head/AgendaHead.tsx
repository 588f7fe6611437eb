import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { tooltipHandlers } from '@melena/shared/kit/floating-tooltip';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import type { Day } from '@melena/shared/rules/time';
import { CalendarDays, Columns3, Footprints, List, Plus, Search } from 'lucide-react';
import { lazy, type Ref, Suspense } from 'react';
import styles from '../agenda.module.css';
import { fetchPane } from '../booking/load-pane';
import { VIEW, type View } from '../view-preferences';

const WeekControl = lazy(() => import('../week/week').then(m => ({ default: m.WeekControl })));

const VIEWS = [
  { value: VIEW.list, label: 'Lista', icon: List },
  { value: VIEW.grid, label: 'Por healer', icon: Columns3 },
  { value: VIEW.week, label: 'Semana', icon: CalendarDays },
];

/** The code of the pane is fetched when somebody comes near a button that opens it. */
const EARLY = { onPointerOver: fetchPane, onFocusCapture: fetchPane };

interface AgendaHeadProps {
  day: Day;
  view: View;
  onView: (view: View) => void;
  onDay: (day: Day) => void;
  onFind: () => void;
  /** Absent where this role doesn't book. */
  onNew: (() => void) | undefined;
  /** Books a client who is here without an appointment. */
  onWalkIn: () => void;
  /** The ref of 'Nueva cita'. */
  newRef: Ref<HTMLButtonElement>;
}

export function AgendaHead(props: AgendaHeadProps) {
  const { day, view, onView, onDay, onFind, onNew, onWalkIn, newRef } = props;
  const dayControl = <DayControl day={day} onDay={onDay} hasKeys />;
  return (
    <PageHead
      className={styles.top}
      title="Agenda"
      actions={
        <>
          <Segments label="Vista" options={VIEWS} value={view} onChange={onView} />
          <Button
            icon={Search}
            className={`${styles.mark} ${styles.find}`}
            onClick={onFind}
            {...tooltipHandlers('Buscar cita')}
          >
            Buscar cita
          </Button>
          {onNew && (
            <Button
              icon={Footprints}
              className={styles.mark}
              onClick={onWalkIn}
              {...EARLY}
              {...tooltipHandlers('Sin cita')}
            >
              Sin cita
            </Button>
          )}
          {onNew && (
            <Button
              ref={newRef}
              kind="primary"
              icon={Plus}
              className={styles.mark}
              onClick={onNew}
              {...EARLY}
              {...tooltipHandlers('Nueva cita', 'N')}
            >
              Nueva cita
            </Button>
          )}
        </>
      }
    >
      {view === VIEW.week ? (
        <Suspense fallback={dayControl}>
          <WeekControl day={day} onDay={onDay} />
        </Suspense>
      ) : (
        dayControl
      )}
    </PageHead>
  );
}
