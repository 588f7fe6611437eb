import { hideTooltip } from '@melena/shared/kit/overlays/floating-tooltip';
import {
  isLive,
  type StatusName,
  statusName,
  storedStatusName,
} from '@melena/shared/rules/appointment-status';
import type { Span } from '@melena/shared/rules/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import gridStyles from '../common/day-grid/grid.module.css';
import { arrangeBlocks, type GridBlock as Placing, placeOf } from '../common/day-grid/grid-layout';
import { gridStyle } from '../common/day-grid/place-style';
import type { AppointmentRow, CalendarHealer } from '../common/day-grid/types';
import { Unavailable } from '../common/day-grid/Unavailable';
import { AppointmentBlock } from './AppointmentBlock';
import styles from './block.module.css';
import { FreeCells } from './FreeCells';
import { type FreeCell, fitFreeCells } from './fit-free-cells';
import { freeHalfHours } from './free-starts';

export interface HealerColumnProps {
  healer: CalendarHealer;
  col: number;
  /** Whether the first of it has been painted: what isn't in sight, and what shows under the pointer alone, comes after. */
  painted: boolean;
  rows: readonly AppointmentRow[];
  day: Day;
  now: Date;
  salon: Span;
  bounds: Span;
  /** Empty shows all. */
  filter: ReadonlySet<StatusName>;
  selectedId: number | null;
  onOpen: (id: number) => void;
  /** Absent where this role doesn't book. */
  onBook: ((healerId: number, hour: Hour) => void) | undefined;
}

/** As many columns as a wide screen shows. The next ones are drawn when these have been painted. */
const FIRST_COLUMNS = 16;

/** A healer's day. A change of somebody else's day draws nothing here. */
export const HealerColumn = memo(function HealerColumn(props: HealerColumnProps) {
  const { healer, col, painted } = props;
  const name = `${healer.first_name} ${healer.last_name}`.trim();
  return (
    <article className={gridStyles.col} aria-label={name}>
      {(painted || col < FIRST_COLUMNS) && <HealerDay {...props} name={name} />}
    </article>
  );
});

function HealerDay(props: HealerColumnProps & { name: string }) {
  const { healer, name, col, painted, rows, day, now, salon, bounds, filter, selectedId, onOpen, onBook } =
    props;
  const books = onBook !== undefined;
  const starts = useMemo(
    () => (books ? freeHalfHours(healer, rows, salon, day, now) : []),
    [books, healer, salon, rows, day, now],
  );
  const hidesCancelled = filter.size > 0 && !filter.has('cancelada');
  const { blocks, cells } = useMemo(
    () => fitFreeCells(arrangeBlocks(hidesCancelled ? rows.filter(isLive) : rows), starts),
    [rows, starts, hidesCancelled],
  );
  // They show under the pointer alone: the appointments are drawn first, of another day too.
  const cellsLater = useDeferredValue(painted ? cells : NO_CELLS, NO_CELLS);
  useEffect(() => hideTooltip, []);
  return (
    <>
      <Unavailable hours={healer} salon={salon} bounds={bounds} taken={blocks.flatMap(fullWidthSpans)} />
      {onBook && (
        <FreeCells
          cells={cellsLater}
          bounds={bounds}
          col={col}
          healer={name}
          onBook={hour => onBook(healer.id, hour)}
        />
      )}
      {blocks.map(({ row, aside, beside }) => {
        const status = statusName(row, now);
        const place = placeOf({ start: row.hour, end: row.ending }, bounds);
        if (filter.size > 0 && !filter.has(status)) {
          return (
            isLive(row) && <div key={keyOf(row)} className={styles.ghost} style={gridStyle({ ...place })} />
          );
        }
        return (
          <AppointmentBlock
            key={keyOf(row)}
            row={row}
            status={status}
            was={storedStatusName(row)}
            col={col}
            from={place.from}
            length={place.for}
            aside={aside}
            beside={beside}
            selected={row.id === selectedId}
            onOpen={onOpen}
          />
        );
      })}
    </>
  );
}

/** A healer may have two parts of one appointment. */
function keyOf({ id, hour }: AppointmentRow): string {
  return `${id} ${hour}`;
}

const NO_CELLS: readonly FreeCell[] = [];

/** What a block covers from side to side. */
function fullWidthSpans({ row, aside }: Placing<AppointmentRow>): Span[] {
  return aside === undefined ? [{ start: row.hour, end: row.ending }] : [];
}
