import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiFigure, KpiMoney, OpenFigure } from '../page/Kpis';
import { formatHours, formatPercent, plural } from '../table/figures';
import { loadOf, percentOf, weekAgoName } from './hourly-sales';

type TodayReport = CallReply<'report/today'>;
type TodayKpiFigure =
  | ('sold' | 'booked_time' | 'open_time' | 'charged' | 'booked')
  | ('in_progress' | 'called_off' | 'no_shows');
type Open = (figure: TodayKpiFigure) => void;

/** The figures of a day beside the same weekday a week ago. */
export function todayKpis(data: TodayReport | undefined, isToday: boolean, open: Open): Kpi[] {
  const than = data && `que el ${weekAgoName(data.day).toLowerCase()}`;
  const load = data && loadOf(data.healers);
  const percent = load && percentOf(load);
  return [
    {
      label: isToday ? 'Ventas de hoy' : 'Ventas del día',
      value: data && <KpiMoney value={data.total.amount} />,
      ...(data &&
        changeFrom(data.total.amount, data.week_ago.so_far, `${than}${isToday ? ' a esta hora' : ''}`)),
      onOpen: () => open('sold'),
    },
    {
      label: 'Ocupación',
      value: data && <KpiFigure value={typeof percent === 'number' ? formatPercent(percent) : '—'} />,
      detail: load && (
        <span>
          <OpenFigure onOpen={() => open('booked_time')}>{formatHours(load.booked)}</OpenFigure> de{' '}
          <OpenFigure onOpen={() => open('open_time')}>{formatHours(load.open)}</OpenFigure>
        </span>
      ),
    },
    {
      label: 'Citas',
      value: data && <ChargedOfBooked appointments={data.appointments} open={open} />,
      detail: data && <AppointmentCounts appointments={data.appointments} isToday={isToday} open={open} />,
    },
    {
      label: 'Ticket promedio',
      value: data && <KpiMoney value={data.total.average_ticket} />,
      ...(data && changeFrom(data.total.average_ticket, data.week_ago.average_ticket, `${than}`)),
    },
  ];
}

/** '+12.4 % que el domingo 15'; of a week ago without sales there is no percent. */
function changeFrom(now: string, before: string, text: string): Pick<Kpi, 'compared' | 'detail'> {
  const change = changeInPercent(amountOf(now), amountOf(before));
  if (change === null) return { detail: 'Sin ventas con que comparar' };
  return { compared: [{ key: 'week', change, text }] };
}

interface AppointmentsProps {
  appointments: TodayReport['appointments'];
  open: Open;
}

function ChargedOfBooked({ appointments: { charged, booked }, open }: AppointmentsProps) {
  const chargedName = `${charged} ${plural(charged, 'cobrada', 'cobradas')}`;
  const bookedName = `${booked} ${plural(booked, 'agendada', 'agendadas')}`;
  return (
    <KpiFigure
      value={
        <OpenFigure name={chargedName} onOpen={() => open('charged')}>
          {charged}
        </OpenFigure>
      }
      rest={
        <>
          de{' '}
          <OpenFigure name={bookedName} onOpen={() => open('booked')}>
            {booked}
          </OpenFigure>{' '}
          {plural(booked, 'cobrada', 'cobradas')}
        </>
      }
    />
  );
}

function AppointmentCounts({
  appointments: { in_progress, cancelled, no_shows },
  isToday,
  open,
}: AppointmentsProps & { isToday: boolean }) {
  const others = cancelled - no_shows;
  return (
    <span>
      {isToday && (
        <>
          <OpenFigure onOpen={() => open('in_progress')}>{in_progress} en curso</OpenFigure>
          {', '}
        </>
      )}
      <OpenFigure onOpen={() => open('called_off')}>
        {others} {plural(others, 'cancelada', 'canceladas')}
      </OpenFigure>
      {', '}
      <OpenFigure onOpen={() => open('no_shows')}>
        {no_shows} no {plural(no_shows, 'asistió', 'asistieron')}
      </OpenFigure>
    </span>
  );
}
