import { hideTooltip } from '@melena/shared/kit/floating-tooltip';
import {
  delayText,
  isLive,
  overrunMinutes,
  statusName,
  storedStatusName,
} from '@melena/shared/rules/agenda/appointment-status';
import { SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { today } from '@melena/shared/rules/time';
import { lazy, memo, Suspense, useEffect, useMemo } from 'react';
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
import { viewPreferences } from '../view-preferences';
import { AppointmentBlock } from './AppointmentBlock';
import styles from './block.module.css';
import { FreeCells } from './FreeCells';

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
  rows: readonly AppointmentRow[];
  now: Date;
  bounds: Span;
  selectedId: number | null;
}

/** A healer's day. Memoised: a change of another healer's day does not render it again. */
export const HealerColumn = memo(function HealerColumn(props: HealerColumnProps) {
  const { first_name, last_name } = props.healer;
  return (
    <article className={gridStyles.col} aria-label={`${first_name} ${last_name}`.trim()}>
      <HealerDay {...props} />
    </article>
  );
});

/** A healer's day, in a column of its own. */
export function HealerDay({ healer, col, rows, now, bounds, selectedId }: HealerColumnProps) {
  const { day, salon, closed, filter, onOpen } = useAgendaDay();
  const isToday = day === today(now);
  const isCompact = viewPreferences(({ density }) => density === 'compact');
  const hidesCancelled = filter.size > 0 && !filter.has('cancelada');
  const blocks = useMemo(
    () => arrangeBlocks(hidesCancelled ? rows.filter(isLive) : rows),
    [rows, hidesCancelled],
  );
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
      <FreeCells healer={healer} col={col} rows={rows} blocks={blocks} now={now} bounds={bounds} />
      {isToday &&
        blocks.map(({ row }) => {
          const minutes = isFinishedPart(row) ? 0 : overrunMinutes(row, now);
          return minutes > 0 && <Overrun key={keyOf(row)} place={overrunPlace(row, minutes, bounds)} />;
        })}
      {blocks.map(({ row, aside, beside }) => {
        const isOver = isFinishedPart(row);
        const was = isOver ? 'finalizada' : storedStatusName(row);
        const status = isOver || !isToday ? was : statusName(row, now);
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
            delay={isOver || !isToday ? undefined : delayText(row, now)}
            was={was}
            col={col}
            from={place.from}
            length={place.for}
            aside={aside}
            beside={beside}
            mayCut={beside > 0 || (isCompact && place.for <= SLOT)}
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

/** The span of a block that takes the whole width of its column. */
function fullWidthSpans({ row, aside }: GridBlock<AppointmentRow>): Span[] {
  return aside === undefined ? [{ start: row.hour, end: row.ending }] : [];
}
