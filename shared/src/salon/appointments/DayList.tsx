import { CalendarX2, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNow } from '../../kit/dates/use-now';
import { Empty } from '../../kit/feedback/Empty';
import { SearchField } from '../../kit/fields/SearchField';
import { Sheet } from '../../kit/layout/Sheet';
import { Num, Strong, Text } from '../../kit/text';
import { isInProgress } from '../../rules/appointment-status';
import { findInDay } from '../../rules/search';
import { type Day, formatDayShort, formatHourShort, today } from '../../rules/time';
import { Folio } from './Folio';

/** The part of an appointment that the list shows. */
export interface DayRow {
  id: number;
  folio: string;
  status_id: number;
  day: Day;
  /** HH:mm */
  hour: string;
  client: string;
  healer: string;
}

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
    <Sheet className="pane" aria-label="Citas de hoy">
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
        <ul>
          {found.map(row => (
            <li key={row.id}>
              <DayPick row={row} chosen={row.id === chosen} gone={gone?.(row) ?? false} onChoose={onChoose}>
                {mark(row)}
              </DayPick>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

interface DayPickProps {
  row: DayRow;
  chosen: boolean;
  gone: boolean;
  onChoose: (id: number) => void;
  children: ReactNode;
}

function DayPick({ row, chosen, gone, onChoose, children }: DayPickProps) {
  const button = useRef<HTMLButtonElement>(null);
  const now = useNow();
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <button
      ref={button}
      type="button"
      className="pick"
      data-selected={chosen ? '' : undefined}
      data-gone={gone ? '' : undefined}
      aria-current={chosen || undefined}
      onClick={() => onChoose(row.id)}
    >
      <Num>{formatHourShort(row.hour)}</Num>
      <Text clip>
        <Strong clip>{row.client}</Strong>
        <Text as="small" clip>
          <Folio folio={row.folio} /> · {row.healer}
        </Text>
        {row.day !== today(now) && (
          <small className="since">
            {isInProgress(row) ? 'En curso desde el' : 'Del'} {formatDayShort(row.day)}
          </small>
        )}
      </Text>
      {children}
    </button>
  );
}
