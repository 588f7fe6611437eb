import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import type { EmptyProps, ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { PresentLine } from '@melena/shared/kit/layout/blocks';
import { useMedia } from '@melena/shared/kit/layout/use-media';
import { DataTable } from '@melena/shared/kit/table';
import { isCancelled, type StatusName, statusName } from '@melena/shared/rules/agenda/appointment-status';
import { isPast } from '@melena/shared/rules/agenda/slots';
import { type Day, formatHour, type Hour as HourOfDay, nowHour, today } from '@melena/shared/rules/time';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { AppointmentRow } from '../../common/day-grid/rows';
import { columnsAt, type ListRoom, PhoneRow } from './agenda-columns';

export interface AgendaListProps {
  /** Undefined while loading. */
  rows: readonly AppointmentRow[] | undefined;
  /** The statuses that are shown; empty shows all. */
  filter: ReadonlySet<StatusName>;
  selectedId: number | null;
  /** The booking stands beside it. */
  booking: boolean;
  onOpen: (id: number) => void;
  onShowAll: () => void;
  error?: ErrorStateProps;
}

/** The day in a list, in the order of its hours. */
export function AgendaList({
  rows: all,
  filter,
  selectedId,
  booking,
  onOpen,
  onShowAll,
  error,
}: AgendaListProps) {
  const now = useNow();
  const rows = useMemo(
    () =>
      all
        ?.filter(row => filter.size === 0 || filter.has(statusName(row, now)))
        .sort((a, b) => a.hour.localeCompare(b.hour) || a.id - b.id),
    [all, filter, now],
  );
  const isFiltered = rows?.length === 0 && all !== undefined && all.length > 0;
  const room = useRoom(booking);
  const columns = useMemo(() => columnsAt(now, room), [now, room]);
  const opened = useRef<Day>(null);
  return (
    <DataTable
      label="Citas del día"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onRow={({ id }) => onOpen(id)}
      selected={selectedId}
      rowState={row => ({ gone: isCancelled(row), past: isPast(row.day, row.ending, now) })}
      mark={nowLine(rows, now, opened)}
      empty={isFiltered ? emptyState(onShowAll) : { text: 'No hay citas en este día' }}
      error={error}
      phone={row => <PhoneRow row={row} now={now} />}
    />
  );
}

/** The width that the booking leaves of the page, where it stands beside the list and doesn't cover it. */
function useRoom(booking: boolean): ListRoom {
  const onTablet = useMedia('(min-width: 1024px) and (max-width: 1279px)');
  const onLaptop = useMedia('(min-width: 1280px) and (max-width: 1439px)');
  if (!booking) return 'whole';
  return onTablet ? 'narrowest' : onLaptop ? 'narrow' : 'whole';
}

function emptyState(onShowAll: () => void): EmptyProps {
  return {
    text: 'No hay citas con este estado en este día',
    action: <Button onClick={onShowAll}>Ver todas</Button>,
  };
}

/** The line of the present, where the day that is listed is today's. */
function nowLine(rows: readonly AppointmentRow[] | undefined, now: Date, opened: LastOpenedDay) {
  const current = today(now);
  if (!rows || rows[0]?.day !== current) return undefined;
  const hour = nowHour(now);
  const next = rows.find(row => row.hour > hour);
  return { before: next?.id ?? null, content: <NowLine day={current} hour={hour} opened={opened} /> };
}

/** The day that the list was last opened at. */
type LastOpenedDay = RefObject<Day | null>;

/** The list opens with it a third from the top; afterwards it stays where a person scrolled it. */
function NowLine({ day, hour, opened }: { day: Day; hour: HourOfDay; opened: LastOpenedDay }) {
  const line = useRef<HTMLSpanElement>(null);
  // Drawn anew between other rows as the hours go by: only the first time of a day scrolls.
  useEffect(() => {
    if (opened.current === day) return;
    opened.current = day;
    const list = line.current?.closest('.table-frame');
    const row = line.current?.closest('.mark');
    if (list && row instanceof HTMLElement) list.scrollTop = row.offsetTop - list.clientHeight / 3;
  }, [day, opened]);
  return <PresentLine ref={line}>Ahora {formatHour(hour)}</PresentLine>;
}
