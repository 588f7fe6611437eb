import { formatDay } from '@melena/shared/rules/time';
import { Badge } from '@melena/shared/ui/Badge';
import type { Column } from '@melena/shared/ui/DataTable';
import { Hour } from '@melena/shared/ui/Hour';
import { NoData } from '@melena/shared/ui/NoData';
import { daysText } from './days-text';
import { datesText, hoursText, type Schedule, worksIn } from './schedule-values';

const hourColumn = (
  id: 'hour_in' | 'hour_food' | 'hour_out',
  head: string,
  more: Partial<Column<Schedule>> = {},
): Column<Schedule> => ({
  id,
  head,
  width: 100,
  align: 'right',
  bone: 62,
  cell: ({ [id]: hour }) => (hour ? <Hour start={hour} /> : <NoData />),
  ...more,
});

export const scheduleColumns: Column<Schedule>[] = [
  { id: 'available', head: 'Disponible', width: 104, bone: 32, cell: row => <Available row={row} /> },
  {
    id: 'days',
    head: 'Días y salón',
    main: true,
    bone: 120,
    cell: row => (
      <>
        {daysText(row.days)}
        <span className="sub">{row.salon}</span>
      </>
    ),
  },
  hourColumn('hour_in', 'Entrada'),
  hourColumn('hour_food', 'Comida', { quiet: true }),
  hourColumn('hour_out', 'Salida'),
  {
    id: 'dates',
    head: 'Fechas',
    width: 132,
    figures: true,
    bone: 82,
    cell: ({ date_start, date_end }) => <Dates start={date_start} end={date_end} />,
  },
];

function Available({ row }: { row: Schedule }) {
  return worksIn(row) ? <Badge tone="ok">Sí</Badge> : <Badge>No</Badge>;
}

function Dates({ start, end }: { start: string | null; end: string | null }) {
  if (!start && !end) return <NoData />;
  return (
    <>
      {start ? `${end ? 'Del' : 'Desde'} ${formatDay(start)}` : `Hasta ${formatDay(end ?? '')}`}
      {start && end && <span className="sub">al {formatDay(end)}</span>}
    </>
  );
}

/** A row of a schedule in three lines. */
export function ScheduleOnPhone({ row }: { row: Schedule }) {
  return (
    <>
      <span className="what">
        <b className="clip">{daysText(row.days)}</b>
        <small className="t-2 num">{[hoursText(row), row.salon].filter(Boolean).join(' · ')}</small>
        {datesText(row) && <small className="t-2 num">{datesText(row)}</small>}
      </span>
      <Available row={row} />
    </>
  );
}
