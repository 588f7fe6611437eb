import { Button } from '@melena/shared/kit/actions/Button';
import { Hour } from '@melena/shared/kit/dates/Hour';
import { useNow } from '@melena/shared/kit/dates/use-now';
import type { EmptyProps, ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { PresentLine, RowHours } from '@melena/shared/kit/layout/blocks';
import { type Column, DataTable, RowText, textColumn } from '@melena/shared/kit/table';
import { Note, Text } from '@melena/shared/kit/text';
import { isCancelled, statusName } from '@melena/shared/rules/appointment-status';
import { isPast } from '@melena/shared/rules/slots';
import {
  type Day,
  formatHour,
  formatHourShort,
  type Hour as HourOfDay,
  nowHour,
  today,
} from '@melena/shared/rules/time';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { AppointmentRow } from '../common/day-grid/rows';

export interface AgendaListProps {
  /** Undefined while loading. */
  rows: readonly AppointmentRow[] | undefined;
  selectedId: number | null;
  onOpen: (id: number) => void;
  /** Given where the day has appointments, but none of the statuses that are chosen. */
  onShowAll: (() => void) | undefined;
  error?: ErrorStateProps;
}

/** The day in a list, in the order of its hours. */
export function AgendaList({ rows, selectedId, onOpen, onShowAll, error }: AgendaListProps) {
  const now = useNow();
  const columns = useMemo(() => columnsAt(now), [now]);
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
      empty={onShowAll ? emptyState(onShowAll) : { text: 'No hay citas en este día' }}
      error={error}
      phone={row => <PhoneRow row={row} now={now} />}
    />
  );
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

function columnsAt(now: Date): Column<AppointmentRow>[] {
  return [
    {
      id: 'status',
      head: 'Estado',
      width: 140,
      cell: row => <AppointmentBadge appointment={row} now={now} short />,
      sort: row => statusName(row, now),
      bone: 96,
    },
    {
      id: 'folio',
      head: 'Folio',
      width: 92,
      cell: ({ folio }) => <Folio folio={folio} />,
      sort: ({ folio }) => folio,
      quiet: true,
      bone: 52,
    },
    textColumn('client', 'Cliente', { width: '21%', main: true }),
    textColumn('healer', 'Healer', { width: '19%' }),
    hourColumn('hour', 'Inicio'),
    hourColumn('ending', 'Fin', { quiet: true }),
    textColumn('service', 'Servicio'),
  ];
}

function hourColumn(
  name: 'hour' | 'ending',
  head: string,
  options?: Partial<Column<AppointmentRow>>,
): Column<AppointmentRow> {
  const cell = (row: AppointmentRow) => <Hour start={row[name]} />;
  const sort = (row: AppointmentRow) => row[name];
  return { id: name, head, width: 104, cell, sort, align: 'right', figures: true, bone: 62, ...options };
}

function PhoneRow({ row, now }: { row: AppointmentRow; now: Date }) {
  return (
    <>
      <RowHours>
        <b>{formatHourShort(row.hour)}</b>
        <small>{formatHourShort(row.ending)}</small>
      </RowHours>
      <RowText title={row.client}>
        <Text as="small" clip>
          {row.service}
        </Text>
        <Note clip>
          <Folio folio={row.folio} /> · {row.healer}
        </Note>
      </RowText>
      <AppointmentBadge appointment={row} now={now} short />
    </>
  );
}
