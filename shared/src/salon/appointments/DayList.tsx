import { CalendarX2, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Empty } from '../../kit/feedback/Empty';
import { SearchField } from '../../kit/fields/SearchField';
import { Pane } from '../../kit/layout/Panes';
import { findInDay } from '../../rules/search';
import { DayPick, type DayRow, moveInPicks, PickList } from './DayPick';

export interface DayListProps<Row extends DayRow> {
  appointments: readonly Row[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Stands at the end of a row: its status, or what is left to do. */
  mark: (row: Row) => ReactNode;
  /** Cancelled: the name is struck. */
  gone?: (row: Row) => boolean;
}

/** The left of two panes: today's appointments and what is left of another day, found by folio, client or healer. */
export function DayList<Row extends DayRow>(props: DayListProps<Row>) {
  const { appointments, chosen, onChoose, mark, gone } = props;
  const [typed, setTyped] = useState('');
  const found = findInDay(appointments, typed);
  return (
    <Pane aria-label="Citas de hoy" onKeyDown={moveInPicks}>
      <div className="pane-top">
        <SearchField
          label="Buscar en las citas de hoy"
          placeholder="Folio, cliente o healer"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className="pane-scroll">
        {appointments.length === 0 && <Empty icon={CalendarX2} text="No hay citas hoy" />}
        {appointments.length > 0 && found.length === 0 && (
          <Empty icon={SearchX} text="Sin resultados">
            Ninguna cita de hoy coincide con «{typed.trim()}».
          </Empty>
        )}
        <PickList>
          {found.map(row => (
            <DayPick
              key={row.id}
              row={row}
              chosen={row.id === chosen}
              gone={gone?.(row) ?? false}
              onChoose={onChoose}
            >
              {mark(row)}
            </DayPick>
          ))}
        </PickList>
      </div>
    </Pane>
  );
}
