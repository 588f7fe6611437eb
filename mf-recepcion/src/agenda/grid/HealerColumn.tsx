import { hideTooltip } from '@melena/shared/kit/floating-tooltip';
import {
  delayText,
  isLive,
  overrunMinutes,
  statusName,
  storedStatusName,
} from '@melena/shared/rules/agenda/appointment-status';
import type { Span } from '@melena/shared/rules/agenda/slots';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import gridStyles from '../../common/day-grid/grid.module.css';
import {
  arrangeBlocks,
  type GridBlock,
  type GridPlace,
  gridStyle,
  placeOf,
} from '../../common/day-grid/grid-layout';
import { type AppointmentRow, type CalendarHealer, isFinishedPart } from '../../common/day-grid/rows';
import { Unavailable } from '../../common/day-grid/Unavailable';
import { useAgendaDay } from '../agenda-day';
import { bookingMark } from '../booking-mark';
import { AppointmentBlock } from './AppointmentBlock';
import styles from './block.module.css';
import { FreeCells } from './FreeCells';
import { type FreeCell, fitFreeCells, freeHalfHours } from './free-cells';

// It is drawn for the pane, and comes with it.
const BookingMark = lazy(() => import('../booking/BookingPane').then(m => ({ default: m.BookingMark })));

/** The hour that is being booked in the pane; nothing for most columns. */
function BookedHour({ healerId, bounds }: { healerId: number; bounds: Span }) {
  const isMarked = bookingMark(({ mark }) => mark?.parts.some(part => part.healer_id === healerId) ?? false);
  return (
    isMarked && (
      <Suspense>
        <BookingMark healerId={healerId} bounds={bounds} />
      </Suspense>
    )
  );
}

export interface HealerColumnProps {
  healer: CalendarHealer;
  col: number;
  /** True after the first paint; off-screen columns and hover-only cells render then. */
  painted: boolean;
  rows: readonly AppointmentRow[];
  now: Date;
  bounds: Span;
  selectedId: number | null;
}

/** A wide screen shows this many columns. The others render after the first paint. */
const FIRST_COLUMNS = 16;

/** A healer's day. Memoised: a change of another healer's day does not render it again. */
export const HealerColumn = memo(function HealerColumn(props: HealerColumnProps) {
  const { healer, col, painted } = props;
  const name = `${healer.first_name} ${healer.last_name}`.trim();
  return (
    <article className={gridStyles.col} aria-label={name}>
      {(painted || col < FIRST_COLUMNS) && <HealerDay {...props} />}
    </article>
  );
});

/** A healer's day, in a column of its own. */
export function HealerDay({ healer, col, painted, rows, now, bounds, selectedId }: HealerColumnProps) {
  const { day, salon, closed, filter, onOpen, onBook } = useAgendaDay();
  const books = onBook !== undefined;
  const starts = useMemo(
    () => (books ? freeHalfHours(healer, rows, salon, day, now) : []),
    [books, healer, salon, rows, day, now],
  );
  const hidesCancelled = filter.size > 0 && !filter.has('cancelada');
  const blocks = useMemo(
    () => arrangeBlocks(hidesCancelled ? rows.filter(isLive) : rows),
    [rows, hidesCancelled],
  );
  const cells = useMemo(() => fitFreeCells(blocks, starts), [blocks, starts]);
  // Cells show on hover only, so appointments render first, also after a change of the day.
  const cellsLater = useDeferredValue(painted ? cells : NO_CELLS, NO_CELLS);
  useEffect(() => hideTooltip, []);
  return (
    <>
      <Unavailable
        hours={healer}
        salon={salon}
        bounds={bounds}
        taken={blocks.flatMap(fullWidthSpans)}
        closed={closed}
      />
      <FreeCells cells={cellsLater} bounds={bounds} col={col} healer={healer} />
      {blocks.map(({ row }) => {
        const minutes = isFinishedPart(row) ? 0 : overrunMinutes(row, now);
        return minutes > 0 && <Overrun key={keyOf(row)} place={overrunPlace(row, minutes, bounds)} />;
      })}
      {blocks.map(({ row, aside, beside }) => {
        const isOver = isFinishedPart(row);
        const status = isOver ? 'finalizada' : statusName(row, now);
        const place = placeOf({ start: row.hour, end: row.ending }, bounds);
        if (filter.size > 0 && !filter.has(status)) {
          return (
            isLive(row) && (
              <div
                key={keyOf(row)}
                className={styles.ghost}
                data-beside={beside > 0 ? '' : undefined}
                style={gridStyle({ ...place, strips: beside > 0 ? beside : undefined })}
              />
            )
          );
        }
        return (
          <AppointmentBlock
            key={keyOf(row)}
            row={row}
            status={status}
            delay={isOver ? undefined : delayText(row, now)}
            was={isOver ? status : storedStatusName(row)}
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
      <BookedHour healerId={healer.id} bounds={bounds} />
    </>
  );
}

/** A visit that goes on past its ending, as far as the grid goes. */
function Overrun({ place }: { place: GridPlace }) {
  return <div className={styles.overrun} style={gridStyle({ ...place })} />;
}

function overrunPlace({ ending }: AppointmentRow, minutes: number, bounds: Span): GridPlace {
  const { from, for: left } = placeOf({ start: ending, end: bounds.end }, bounds);
  return { from, for: Math.min(minutes, left) };
}

/** The id alone is not unique: a healer may have two parts of one appointment. A move keeps it, and so the block its focus. */
function keyOf({ id, healer_id, hour, parts }: AppointmentRow): string {
  return `${id} ${parts?.findIndex(part => part.healer_id === healer_id && part.hour === hour) ?? 0}`;
}

const NO_CELLS: readonly FreeCell[] = [];

/** The span of a block that takes the whole width of its column. */
function fullWidthSpans({ row, aside }: GridBlock<AppointmentRow>): Span[] {
  return aside === undefined ? [{ start: row.hour, end: row.ending }] : [];
}
