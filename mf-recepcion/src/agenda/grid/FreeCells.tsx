import { SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { formatHour, formatHourShort, hourOf, minutesOf } from '@melena/shared/rules/time';
import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import { type GridBlock, gridStyle, placeOf } from '../../common/day-grid/grid-layout';
import type { AppointmentRow, CalendarHealer } from '../../common/day-grid/rows';
import { useAgendaDay } from '../agenda-day';
import styles from './cell.module.css';
import { type FreeCell, fitFreeCells, freeHalfHours } from './free-cells';

/** False until the appointments are painted: the half hours, which show on hover only, are drawn then. */
export const PaintedContext = createContext(true);

interface FreeCellsProps {
  healer: CalendarHealer;
  col: number;
  rows: readonly AppointmentRow[];
  blocks: readonly GridBlock<AppointmentRow>[];
  now: Date;
  bounds: Span;
}

const NO_CELLS: readonly FreeCell[] = [];

/** The half hours that can be booked. A press opens the booking with that healer and hour. */
export function FreeCells({ healer, col, rows, blocks, now, bounds }: FreeCellsProps) {
  const { day, salon, onBook, dayName } = useAgendaDay();
  const books = useContext(PaintedContext) && onBook !== undefined;
  const cells = useMemo(
    () => (books ? fitFreeCells(blocks, freeHalfHours(healer, rows, salon, day, now)) : NO_CELLS),
    [books, blocks, healer, rows, salon, day, now],
  );
  // Appointments are drawn first, also after a change of the day.
  const drawn = useDeferredValue(cells, NO_CELLS);
  const name = `${healer.first_name} ${healer.last_name}`.trim();
  const what = `Agendar con ${name}${dayName ? ` el ${dayName}` : ''}`;
  return drawn.map(({ start, beside }) => {
    const { from } = placeOf({ start, end: hourOf(minutesOf(start) + SLOT) }, bounds);
    return (
      <button
        key={start}
        type="button"
        tabIndex={-1}
        className={styles.cell}
        data-col={col}
        data-from={from}
        data-hour={formatHourShort(start)}
        data-beside={beside > 0 ? '' : undefined}
        style={gridStyle({ from, strips: beside > 0 ? beside : undefined })}
        aria-label={`${what} a las ${formatHour(start)}`}
        onClick={() => onBook?.(healer.id, start)}
      />
    );
  });
}
