import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable } from '@melena/shared/kit/table';
import { today } from '@melena/shared/rules/time';
import { CalendarClock, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNearestFocus } from '../common/use-nearest-focus';
import css from './healer.module.css';
import { EditScheduleDialog, NewScheduleDialog } from './ScheduleDialog';
import { ScheduleOnPhone, scheduleColumns } from './schedule-columns';
import type { Schedule } from './schedule-values';

interface ScheduleSheetProps {
  healerId: number;
  rows: readonly Schedule[];
}

/** When the healer works and when not; one opens to change. */
export function ScheduleSheet({ healerId, rows }: ScheduleSheetProps) {
  // The row as it was when it was opened: who removes it elsewhere takes away nothing that is typed here.
  const [opened, setOpened] = useState<Schedule | 'new' | null>(null);
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
        <Button size="s" icon={Plus} ref={add} onClick={() => setOpened('new')}>
          Nuevo horario
        </Button>
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
      {opened === 'new' && <NewScheduleDialog healerId={healerId} onClose={() => setOpened(null)} />}
      {opened && opened !== 'new' && (
        <EditScheduleDialog
          row={rows.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Sheet>
  );
}
