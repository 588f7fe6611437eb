import { Hour } from '@melena/shared/kit/dates/Hour';
import { RowHours } from '@melena/shared/kit/layout/blocks';
import { type Column, RowText, textColumn } from '@melena/shared/kit/table';
import { Note, Text } from '@melena/shared/kit/text';
import { statusName } from '@melena/shared/rules/agenda/appointment-status';
import { formatHourShort } from '@melena/shared/rules/time';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import type { AppointmentRow } from '../../common/day-grid/rows';

/** The columns that a list beside the booking keeps. */
const KEPT = {
  narrow: ['status', 'client', 'healer', 'hour'],
  narrowest: ['client', 'healer', 'hour'],
};

export type ListRoom = 'whole' | keyof typeof KEPT;

export function columnsAt(now: Date, room: ListRoom): Column<AppointmentRow>[] {
  const columns = allColumns(now);
  if (room === 'whole') return columns;
  // Columns without a width in pixels share the rest.
  return columns
    .filter(({ id }) => KEPT[room].includes(id))
    .map(column => (typeof column.width === 'string' ? { ...column, width: undefined } : column));
}

function allColumns(now: Date): Column<AppointmentRow>[] {
  return [
    {
      id: 'status',
      head: 'Estado',
      width: 140,
      cell: row => <AppointmentBadge appointment={row} now={now} short />,
      sort: row => statusName(row, now),
      skeleton: 96,
    },
    {
      id: 'folio',
      head: 'Folio',
      width: 92,
      cell: ({ folio }) => <Folio folio={folio} />,
      sort: ({ folio }) => folio,
      quiet: true,
      skeleton: 52,
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
  return { id: name, head, width: 104, cell, sort, align: 'right', figures: true, skeleton: 62, ...options };
}

export function PhoneRow({ row, now }: { row: AppointmentRow; now: Date }) {
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
