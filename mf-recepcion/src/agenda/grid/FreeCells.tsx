import { createIcon } from '@melena/shared/kit/text';
import { SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { formatHour, formatHourShort, hourOf, minutesOf } from '@melena/shared/rules/time';
import { gridStyle, placeOf } from '../../common/day-grid/grid-layout';
import type { CalendarHealer } from '../../common/day-grid/rows';
import { useAgendaDay } from '../agenda-day';
import styles from './cell.module.css';
import type { FreeCell } from './free-cells';

interface FreeCellsProps {
  cells: readonly FreeCell[];
  bounds: Span;
  col: number;
  healer: CalendarHealer;
}

/** The half hours that can be booked. A press opens the booking with that healer and hour. */
export function FreeCells({ cells, bounds, col, healer }: FreeCellsProps) {
  const { onBook, dayName } = useAgendaDay();
  const name = `${healer.first_name} ${healer.last_name}`.trim();
  const what = `Agendar con ${name}${dayName ? ` el ${dayName}` : ''}`;
  return cells.map(({ start, beside }) => {
    const { from } = placeOf({ start, end: hourOf(minutesOf(start) + SLOT) }, bounds);
    return (
      <button
        key={start}
        type="button"
        tabIndex={-1}
        className={styles.cell}
        data-col={col}
        data-from={from}
        data-beside={beside > 0 ? '' : undefined}
        style={gridStyle({ from, strips: beside > 0 ? beside : undefined })}
        aria-label={`${what} a las ${formatHour(start)}`}
        onClick={() => onBook?.(healer.id, start)}
      >
        {PLUS}
        <span>{formatHourShort(start)}</span>
      </button>
    );
  });
}

const PLUS = createIcon('M5 12h14M12 5v14');
