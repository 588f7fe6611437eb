import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable } from '@melena/shared/kit/table';
import { today } from '@melena/shared/rules/time';
import { CalendarClock, CalendarX, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNearestFocus } from '../common/use-nearest-focus';
import css from './healer.module.css';
import { EditScheduleDialog, NewScheduleDialog } from './ScheduleDialog';
import { ScheduleOnPhone, scheduleColumns } from './schedule-columns';
import type { Schedule } from './schedule-values';

const AbsenceDialog = lazy(() =>
  import('@melena/shared/salon/absence/AbsenceDialog').then(m => ({ default: m.AbsenceDialog })),
);

interface ScheduleSheetProps {
  healerId: number;
  rows: readonly Schedule[];
  name: string;
}

export function ScheduleSheet({ healerId, rows, name }: ScheduleSheetProps) {
  // The row as it was when it was opened: who removes it elsewhere takes away nothing that is typed here.
  const [opened, setOpened] = useState<Schedule | 'new' | 'absence' | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useNearestFocus(opened, sheet, () => add.current);
  const now = today(useNow());
  return (
    <Sheet
      ref={sheet}
      heading="Horario"
      count={rows.length}
      actions={
        <>
          <Button size="s" icon={CalendarX} onClick={() => setOpened('absence')}>
            Ausencia
          </Button>
          <Button size="s" icon={Plus} ref={add} onClick={() => setOpened('new')}>
            Nuevo horario
          </Button>
        </>
      }
      className={css.held}
    >
      <DataTable
        bare
        density="two-line"
        label="Horario"
        columns={scheduleColumns}
        rows={rows}
        rowKey={row => row.id}
        onRow={setOpened}
        rowState={({ date_end }) => ({ past: date_end !== null && date_end < now })}
        phone={row => <ScheduleOnPhone row={row} />}
        empty={{
          icon: CalendarClock,
          text: 'No se encontraron horarios registrados',
          children: 'Sin horario no tiene columna en la agenda.',
        }}
      />
      {opened === 'new' && (
        <NewScheduleDialog healerId={healerId} rows={rows} onClose={() => setOpened(null)} />
      )}
      <Suspense>
        {opened === 'absence' && (
          <AbsenceDialog healer={{ id: healerId, name }} day={now} onClose={() => setOpened(null)} />
        )}
      </Suspense>
      {opened && typeof opened === 'object' && (
        <EditScheduleDialog
          row={rows.find(({ id }) => id === opened.id) ?? opened}
          rows={rows}
          onClose={() => setOpened(null)}
        />
      )}
    </Sheet>
  );
}
