import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { busyBlocks, workingSpan } from '@melena/shared/rules/agenda/availability';
import { type DayLoad, loadOfDay } from '@melena/shared/rules/agenda/day-load';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import type { Span } from '@melena/shared/rules/agenda/slots';
import { mondayOf } from '@melena/shared/rules/agenda/week';
import type { Day } from '@melena/shared/rules/time';
import { useMemo } from 'react';
import { type AppointmentRow, type CalendarHealer, toPartRows } from '../../common/day-grid/rows';
import { dragStore, withMoves } from '../drag/drag-store';
import { countLive } from '../grid/count-text';

type Week = CallReply<'calendar/week'>;

/** A healer's day as a column of the week. */
export interface WeekDay {
  day: Day;
  healer: CalendarHealer;
  salon: Span;
  closed: string | null;
  /** The parts that are this healer's. */
  rows: readonly AppointmentRow[];
  /** Appointments that aren't cancelled. */
  count: number;
  load: DayLoad;
}

/** The week of a day; null for the healer whom the server names. */
export function useWeek(healerId: number | null, day: Day) {
  return useCall('calendar/week', weekBody(healerId, day));
}

export function weekBody(healerId: number | null, day: Day) {
  return { from: mondayOf(day), ...(healerId === null ? {} : { healer_id: healerId }) };
}

/** The columns of a week, with the moves that its days don't tell yet. */
export function useWeekDays(week: Week | undefined): { rows: readonly AppointmentRow[]; days: WeekDay[] } {
  const changes = dragStore(state => state.changes);
  return useMemo(() => {
    const all = week?.days.flatMap(({ appointments }) => appointments) ?? [];
    const rows = withMoves(all, changes);
    return { rows, days: (week?.days ?? []).map(day => toWeekDay(day, rows)) };
  }, [week, changes]);
}

function toWeekDay(plan: Week['days'][number], all: readonly AppointmentRow[]): WeekDay {
  const { day, healer, closed } = plan;
  const salon = spanOfDay(plan);
  const rows = all
    .filter(row => row.day === day)
    .flatMap(toPartRows)
    .filter(part => part.healer_id === healer.id);
  return {
    day,
    healer,
    salon,
    closed,
    rows,
    count: countLive(rows),
    load: loadOfDay({ hours: workingSpan(healer, salon), blocks: busyBlocks(healer, rows) }),
  };
}
