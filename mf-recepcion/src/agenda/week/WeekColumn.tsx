import type { StatusName } from '@melena/shared/rules/agenda/appointment-status';
import { absenceName, hasColumn } from '@melena/shared/rules/agenda/availability';
import { closedText } from '@melena/shared/rules/agenda/salon-hours';
import type { Span } from '@melena/shared/rules/agenda/slots';
import { type Day, type Hour, today } from '@melena/shared/rules/time';
import { memo, useMemo } from 'react';
import gridStyles from '../../common/day-grid/grid.module.css';
import { freePart, gridStyle, placeOf } from '../../common/day-grid/grid-layout';
import { passedMinutes } from '../../common/day-grid/use-now-line';
import { AgendaDayContext } from '../agenda-day';
import { HealerDay } from '../grid/HealerColumn';
import type { WeekDay } from './use-week';
import { dayName } from './week-options';

export interface WeekColumnProps {
  weekDay: WeekDay;
  col: number;
  now: Date;
  bounds: Span;
  selectedId: number | null;
  onOpen: (id: number) => void;
  onBook: ((slot: { day: Day; healerId: number; hour: Hour }) => void) | undefined;
}

const NO_FILTER: ReadonlySet<StatusName> = new Set();

/** A day of the week. The healer's own column of a day, but for its name and its present. */
export const WeekColumn = memo(function WeekColumn(props: WeekColumnProps) {
  const { weekDay, col, now, bounds, selectedId, onOpen, onBook } = props;
  const { day, healer, salon, closed, rows } = weekDay;
  const name = dayName(day);
  const agendaDay = useMemo(
    () => ({
      day,
      salon,
      closed,
      filter: NO_FILTER,
      dayName: name,
      onOpen,
      onBook: onBook && ((healerId: number, hour: Hour) => onBook({ day, healerId, hour })),
    }),
    [day, salon, closed, name, onOpen, onBook],
  );
  return (
    <AgendaDayContext value={agendaDay}>
      <article
        className={gridStyles.col}
        aria-label={name}
        data-other-day={day === today(now) ? undefined : ''}
        style={gridStyle({ now: passedMinutes(day, bounds, now) })}
      >
        <HealerDay healer={healer} col={col} rows={rows} now={now} bounds={bounds} selectedId={selectedId} />
        <DayOff weekDay={weekDay} bounds={bounds} />
      </article>
    </AgendaDayContext>
  );
});

/** Says over the ruled column that nobody works that day; a closed one, and one of an absence, says so itself. */
function DayOff({ weekDay, bounds }: { weekDay: WeekDay; bounds: Span }) {
  const taken = weekDay.rows.map(({ hour, ending }) => ({ start: hour, end: ending }));
  const room = freePart(bounds, taken);
  const saysSo = weekDay.closed !== null || weekDay.healer.away !== undefined;
  const isOff = !saysSo && offReason(weekDay) !== undefined;
  if (!isOff || !room) return null;
  return (
    <div className={gridStyles.named} style={gridStyle({ ...placeOf(room, bounds) })}>
      <span>{offReason(weekDay)}</span>
    </div>
  );
}

/** 'Cerrado · Navidad', 'Enfermedad', 'No trabaja'; undefined on a day of work. */
export function offReason({ closed, healer }: Pick<WeekDay, 'closed' | 'healer'>): string | undefined {
  if (closed !== null) return closedText(closed);
  if (healer.away !== undefined) return absenceName(healer.away);
  return hasColumn(healer) ? undefined : 'No trabaja';
}
