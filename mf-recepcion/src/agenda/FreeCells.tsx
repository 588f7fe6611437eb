import { createIcon } from '@melena/shared/kit/text/create-icon';
import { SLOT, type Span } from '@melena/shared/rules/slots';
import { formatHour, formatHourShort, type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import { placeOf } from '../common/day-grid/grid-layout';
import { gridStyle } from '../common/day-grid/place-style';
import styles from './cell.module.css';
import type { FreeCell } from './fit-free-cells';

interface FreeCellsProps {
  cells: readonly FreeCell[];
  bounds: Span;
  col: number;
  healer: string;
  onBook: (hour: Hour) => void;
}

/** The half hours that can be booked: each answers with its hour and opens the booking there. */
export function FreeCells({ cells, bounds, col, healer, onBook }: FreeCellsProps) {
  return cells.map(({ start, aside }) => {
    const { from } = placeOf({ start, end: hourOf(minutesOf(start) + SLOT) }, bounds);
    return (
      <button
        key={start}
        type="button"
        tabIndex={-1}
        className={styles.cell}
        data-col={col}
        data-from={from}
        data-aside={aside === undefined ? undefined : ''}
        style={gridStyle({ from, lane: aside })}
        aria-label={`Agendar con ${healer} a las ${formatHour(start)}`}
        onClick={() => onBook(start)}
      >
        {PLUS}
        <span>{formatHourShort(start)}</span>
      </button>
    );
  });
}

const PLUS = createIcon('M5 12h14M12 5v14');
