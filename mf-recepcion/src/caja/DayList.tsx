import { isCancelled, statusName } from '@melena/shared/rules/appointment-status';
import { formatHourShort } from '@melena/shared/rules/time';
import { classes } from '@melena/shared/ui/classes';
import { Empty } from '@melena/shared/ui/Empty';
import { Folio } from '@melena/shared/ui/Folio';
import { SearchField } from '@melena/shared/ui/SearchField';
import { Sheet } from '@melena/shared/ui/Sheet';
import { StatusBadge } from '@melena/shared/ui/StatusBadge';
import { useNow } from '@melena/shared/ui/use-now';
import { CalendarX2, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './caja.module.css';
import { type DayRow, findInDay } from './day-list';

export interface DayListProps {
  appointments: readonly DayRow[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The day's appointments with their status as it is now. */
export function DayList({ appointments, chosen, onChoose }: DayListProps) {
  const [typed, setTyped] = useState('');
  const found = findInDay(appointments, typed);
  return (
    <Sheet className={css.pane} aria-label="Citas de hoy">
      <div className={css.paneTop}>
        <SearchField
          label="Buscar en las citas de hoy"
          placeholder="Folio, cliente o healer"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className={css.scroll}>
        {appointments.length === 0 && <Empty icon={CalendarX2} text="No hay citas hoy" />}
        {appointments.length > 0 && found.length === 0 && (
          <Empty icon={SearchX} text="Sin resultados">
            Ninguna cita de hoy coincide con «{typed.trim()}».
          </Empty>
        )}
        <ul>
          {found.map(row => (
            <li key={row.id}>
              <DayPick row={row} chosen={row.id === chosen} onChoose={onChoose} />
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
  onChoose: (id: number) => void;
}

function DayPick({ row, chosen, onChoose }: DayPickProps) {
  const now = useNow();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <button
      ref={button}
      type="button"
      className="pick"
      data-selected={chosen ? '' : undefined}
      data-gone={isCancelled(row) ? '' : undefined}
      aria-current={chosen || undefined}
      onClick={() => onChoose(row.id)}
    >
      <span className={classes('num', css.hour)}>{formatHourShort(row.hour)}</span>
      <span className="clip">
        <b className="clip">{row.client}</b>
        <small className="clip">
          <Folio folio={row.folio} /> · {row.healer}
        </small>
      </span>
      <StatusBadge status={statusName(row, now)} />
    </button>
  );
}
