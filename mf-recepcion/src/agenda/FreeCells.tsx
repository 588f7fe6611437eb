import { SLOT, type Span } from '@melena/shared/rules/slots';
import { formatHour, formatHourShort, type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import { Plus } from 'lucide-react';
import { placeOf } from '../day-grid/layout';
import { gridStyle } from '../day-grid/place-style';
import styles from './block.module.css';

interface FreeCellsProps {
  starts: readonly Hour[];
  bounds: Span;
  col: number;
  healer: string;
  onBook: (hour: Hour) => void;
}

/** The half hours that can be booked: each answers with its hour and opens the booking there. */
export function FreeCells({ starts, bounds, col, healer, onBook }: FreeCellsProps) {
  return starts.map(start => {
    const { from } = placeOf({ start, end: hourOf(minutesOf(start) + SLOT) }, bounds);
    return (
      <button
        key={start}
        type="button"
        tabIndex={-1}
        className={styles.cell}
        data-col={col}
        data-from={from}
        style={gridStyle({ from })}
        aria-label={`Agendar con ${healer} a las ${formatHour(start)}`}
        onClick={() => onBook(start)}
      >
        <Plus className="i" aria-hidden />
        {formatHourShort(start)}
      </button>
    );
  });
}
