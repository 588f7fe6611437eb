import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import type { Day } from '@melena/shared/rules/time';
import { Columns3, Footprints, List, Plus, Search } from 'lucide-react';
import type { Ref } from 'react';
import styles from './agenda.module.css';
import { setView, VIEW, viewPreferences } from './view-preferences';

const VIEWS = [
  { value: VIEW.list, label: 'Lista', icon: List },
  { value: VIEW.grid, label: 'Por healer', icon: Columns3 },
];

interface AgendaHeadProps {
  day: Day;
  onDay: (day: Day) => void;
  onFind: () => void;
  /** Absent where this role doesn't book. */
  onNew: (() => void) | undefined;
  /** Of a client who is here without an appointment. */
  onWalkIn: () => void;
  /** Of 'Nueva cita'. */
  newRef: Ref<HTMLButtonElement>;
}

export function AgendaHead({ day, onDay, onFind, onNew, onWalkIn, newRef }: AgendaHeadProps) {
  const { view } = viewPreferences();
  return (
    <PageHead
      className={styles.top}
      title="Agenda"
      actions={
        <>
          <Segments label="Vista" options={VIEWS} value={view} onChange={setView} />
          <Button icon={Search} className={`${styles.mark} ${styles.find}`} onClick={onFind}>
            Buscar cita
          </Button>
          {onNew && (
            <Button icon={Footprints} className={styles.mark} onClick={onWalkIn}>
              Sin cita
            </Button>
          )}
          {onNew && (
            <Button ref={newRef} kind="primary" icon={Plus} className={styles.mark} onClick={onNew}>
              Nueva cita
            </Button>
          )}
        </>
      }
    >
      <DayControl day={day} onDay={onDay} />
    </PageHead>
  );
}
