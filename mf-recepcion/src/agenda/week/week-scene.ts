import { SCHEDULE_TYPE, workingSpan } from '@melena/shared/rules/agenda/availability';
import type { Span } from '@melena/shared/rules/agenda/slots';
import type { AppointmentRow, CalendarHealer } from '../../common/day-grid/rows';
import type { DragScene } from '../drag/drag-store';
import type { WeekDay } from './use-week';

const ALL_DAY: Span = { start: '00:00', end: '24:00' };

/** Below zero, where no healer's id is. */
const columnIdOf = (index: number) => -1 - index;

/** The days that are drawn as a drag reads them: columns that stand for days, with what lies in each. */
export function weekScene(
  days: readonly WeekDay[],
  { rows, bounds }: { rows: readonly AppointmentRow[]; bounds: Span },
): DragScene {
  const [first] = days;
  return {
    day: first?.day ?? '',
    // Each column has its own day's hours.
    salon: ALL_DAY,
    bounds,
    columns: days.map((weekDay, index) => ({ ...withinSalon(weekDay), id: columnIdOf(index) })),
    appointments: days.flatMap((weekDay, index) => rowsOf(weekDay, columnIdOf(index), rows)),
    week: {
      healerId: first?.healer.id ?? 0,
      days: new Map(days.map(({ day }, index) => [columnIdOf(index), day])),
      rows,
    },
  };
}

/** The healer with the hours that the salon leaves of that day. */
function withinSalon({ healer, salon }: WeekDay): CalendarHealer {
  const span = workingSpan(healer, salon);
  return span
    ? { ...healer, hour_in: span.start, hour_out: span.end }
    : { ...healer, type_id: SCHEDULE_TYPE.off };
}

/** Appointments of a day with the healer's parts alone, in the day's column. */
function rowsOf(
  { rows: parts }: WeekDay,
  columnId: number,
  all: readonly AppointmentRow[],
): AppointmentRow[] {
  const ids = [...new Set(parts.map(({ id }) => id))];
  return ids.flatMap(id => {
    const row = all.find(each => each.id === id);
    const own = parts
      .filter(each => each.id === id)
      .map(({ hour, ending, finished_at }) => ({ healer_id: columnId, hour, ending, finished_at }));
    return row ? [{ ...row, healer_id: columnId, parts: own }] : [];
  });
}
