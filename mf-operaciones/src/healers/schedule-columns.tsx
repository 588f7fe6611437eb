import { DayText } from '@melena/shared/kit/dates/DayText';
import { Hour } from '@melena/shared/kit/dates/Hour';
import { type Column, RowText } from '@melena/shared/kit/table';
import { Badge, NoData, Note, Sub } from '@melena/shared/kit/text';
import { formatDay } from '@melena/shared/rules/time';
import { daysText } from './days-text';
import { datesText, hoursText, isWorkRow, lunchText, type Schedule } from './schedule-values';

const hourColumn = (
  id: 'hour_in' | 'hour_food' | 'hour_out',
  head: string,
  more: Partial<Column<Schedule>> = {},
): Column<Schedule> => ({
  id,
  head,
  width: 94,
  align: 'right',
  skeleton: 62,
  cell: ({ [id]: hour }) => (hour ? <Hour start={hour} /> : <NoData />),
  ...more,
});

export const scheduleColumns: Column<Schedule>[] = [
  {
    id: 'available',
    head: 'Disponible',
    width: 116,
    skeleton: 32,
    cell: row => (
      <>
        <Available row={row} yes="Sí" no="No" />
        {row.reason && <Sub>{row.reason}</Sub>}
      </>
    ),
  },
  {
    id: 'days',
    head: 'Días y salón',
    main: true,
    skeleton: 120,
    cell: row => (
      <>
        {daysText(row.days)}
        <Sub>{row.salon}</Sub>
      </>
    ),
  },
  hourColumn('hour_in', 'Entrada'),
  hourColumn('hour_food', 'Comida', { quiet: true }),
  hourColumn('hour_out', 'Salida'),
  {
    id: 'dates',
    head: 'Fechas',
    width: 124,
    figures: true,
    skeleton: 82,
    cell: ({ date_start, date_end }) => <Dates start={date_start} end={date_end} />,
  },
];

function Available({ row, yes, no }: { row: Schedule; yes: string; no: string }) {
  return isWorkRow(row) ? <Badge tone="ok">{yes}</Badge> : <Badge>{no}</Badge>;
}

function Dates({ start, end }: { start: string | null; end: string | null }) {
  if (!start && !end) return <NoData />;
  return (
    <>
      <DayText day={start} />
      <Sub>{start === end ? 'solo ese día' : end ? `a ${formatDay(end)}` : 'en adelante'}</Sub>
    </>
  );
}

export function ScheduleOnPhone({ row }: { row: Schedule }) {
  return (
    <RowText title={daysText(row.days)} end={<Available row={row} yes="Disponible" no="No disponible" />}>
      <Note num>{[row.reason, hoursText(row), lunchText(row), row.salon].filter(Boolean).join(' · ')}</Note>
      {datesText(row) && <Note num>{datesText(row)}</Note>}
    </RowText>
  );
}
