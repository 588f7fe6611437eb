import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { PaneScroll, PaneTop } from '@melena/shared/kit/layout/blocks';
import { Pane } from '@melena/shared/kit/layout/Panes';
import { noneFound } from '@melena/shared/rules/none-found';
import { findInDay } from '@melena/shared/rules/search';
import { DayPick, moveInPicks, PickList } from '@melena/shared/salon/appointments/DayPick';
import { CalendarX2, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MaterialAppointment } from './types';

interface DayListProps {
  appointments: readonly MaterialAppointment[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Stands at the end of a row: what is left to do. */
  mark: (row: MaterialAppointment) => ReactNode;
}

/** The left of two panes: today's appointments and what is left of another day, found by folio, client or healer. */
export function DayList({ appointments, chosen, onChoose, mark }: DayListProps) {
  const [typed, setTyped] = useState('');
  const found = findInDay(appointments, typed);
  return (
    <Pane aria-label="Citas de hoy" onKeyDown={moveInPicks}>
      <PaneTop>
        <SearchField
          label="Buscar en las citas de hoy"
          placeholder="Folio, cliente o healer"
          value={typed}
          onChange={setTyped}
        />
      </PaneTop>
      <PaneScroll>
        {appointments.length === 0 && <Empty icon={CalendarX2} text="No hay citas hoy" />}
        {appointments.length > 0 && found.length === 0 && (
          <Empty icon={SearchX} text={noneFound(typed, 'Sin resultados')}>
            Ninguna cita de hoy coincide con «{typed.trim()}».
          </Empty>
        )}
        <PickList>
          {found.map(row => (
            <DayPick key={row.id} row={row} chosen={row.id === chosen} gone={false} onChoose={onChoose}>
              {mark(row)}
            </DayPick>
          ))}
        </PickList>
      </PaneScroll>
    </Pane>
  );
}
