import { loadError, useCall } from '@melena/shared/client';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { formatDay, formatDayLong, formatHourWithArticle, today } from '@melena/shared/rules/time';
import { Users } from 'lucide-react';
import { type Kpi, KpiFigure, KpiMoney, Kpis, OpenFigure } from '../page/Kpis';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { CLOSED_ROWS } from '../page/use-report-params';
import { Lines } from '../plots/Lines';
import { PlotKey } from '../plots/PlotKey';
import { PlotTable } from '../plots/PlotTable';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { formatHours, formatPercent, plural } from '../table/figures';
import { ReportTable } from '../table/ReportTable';
import { LowStock } from './LowStock';
import { Pending } from './Pending';
import styles from './today.module.css';
import {
  FIGURES,
  healersTable,
  loadOf,
  MEASURES,
  OF_NOW,
  percentOf,
  salesPoints,
  type TodayFigure,
  type TodayReport,
  weekAgoName,
} from './today-tables';

/** A day as it is so far: sales beside the same weekday, how full the healers are, what is pending and what is low. */
export function TodayTab() {
  const params = useListParams();
  const now = useNow();
  const current = today(now);
  const asked = params.text('dia');
  const day = isChoosable(asked, now) && asked <= current ? asked : current;
  const isToday = day === current;
  // The live channel keeps it fresh; the days of other reports, which the address keeps, are none of its own.
  const report = useCall('report/today', { day });
  const opened = openedFigure(params.text('filas'), FIGURES);
  const rows = useFigureRows(
    'report/today/rows',
    {
      day,
      ...rowsOf(opened?.figure ?? 'sold'),
      healer_id: opened?.id,
    },
    params.offset,
    opened !== undefined,
  );
  const { data } = report;
  const open = (figure: TodayFigure, id?: number) => params.open({ filas: figureAddress(figure, id) });
  const table = healersTable(data, open);
  const error = loadError(report, 'No se pudo cargar el día');
  const healer = data?.healers.find(({ healer_id }) => healer_id === opened?.id)?.name;
  return (
    <ReportPage
      table={table}
      error={error}
      period={formatDay(day)}
      note={data && isToday && `Actualizado a ${formatHourWithArticle(data.hour)}`}
      filters={
        <DayControl
          day={day}
          until={current}
          onDay={dia => params.set({ dia: dia === current ? null : dia, ...CLOSED_ROWS })}
        />
      }
      panel={
        <FigurePanel
          title={opened && [FIGURES[opened.figure], healer].filter(Boolean).join(' · ')}
          subtitle={formatDayLong(day)}
          ofNow={opened && OF_NOW.has(opened.figure)}
          query={rows}
          measure={opened && MEASURES[opened.figure]}
          params={params}
        />
      }
    >
      <Kpis label="El día" kpis={kpisOf(data, isToday, open)} />
      <div className={styles.columns} data-alone={isToday ? undefined : ''}>
        <div className={styles.column}>
          <PlotPanel
            title="Ventas acumuladas por hora"
            plotKey={
              <PlotKey
                entries={[
                  { label: isToday ? 'Hoy' : formatDay(day) },
                  { label: weekAgoName(day), look: 'dashed' },
                ]}
              />
            }
          >
            {data && <HourlySales report={data} isToday={isToday} />}
          </PlotPanel>
          <ReportTable
            table={table}
            empty={{ icon: Users, text: 'Sin healers en este día' }}
            className={styles.table}
          />
        </div>
        {isToday && (
          <div className={styles.column}>
            <Pending report={data} onOpen={open} />
            <LowStock report={data} onOpen={() => open('low_stock')} />
          </div>
        )}
      </div>
    </ReportPage>
  );
}

function rowsOf(figure: TodayFigure) {
  if (figure === 'desk' || figure === 'kept') return { figure: 'sold' as const, other: figure };
  return { figure };
}

function HourlySales({ report, isToday }: { report: TodayReport; isToday: boolean }) {
  const before = weekAgoName(report.day);
  const points = salesPoints(report, isToday);
  const now = isToday ? 'Hoy' : formatDay(report.day);
  return (
    <>
      <Lines
        name={`Ventas acumuladas por hora: ${formatMoney(report.total.amount)}; el ${before.toLowerCase()} ${formatMoney(report.week_ago.amount)}.`}
        points={points}
        end={formatMoney(report.total.amount)}
        beforeEnd={formatMoney(report.week_ago.amount)}
      />
      <PlotTable
        name="Ventas acumuladas por hora"
        heads={['Hora', now, before]}
        rows={points.map(({ title, figure, before: then }) => [
          title,
          figure ?? '—',
          then?.text.split(': ').at(-1) ?? '—',
        ])}
      />
    </>
  );
}

function kpisOf(data: TodayReport | undefined, isToday: boolean, open: (figure: TodayFigure) => void): Kpi[] {
  const than = data && `que el ${weekAgoName(data.day).toLowerCase()}`;
  const load = data && loadOf(data.healers);
  const percent = load && percentOf(load);
  return [
    {
      label: isToday ? 'Ventas de hoy' : 'Ventas del día',
      value: data && <KpiMoney value={data.total.amount} />,
      ...changeFrom(
        data?.total.amount,
        data?.week_ago.so_far,
        than && (isToday ? `${than} a esta hora` : than),
      ),
      onOpen: () => open('sold'),
    },
    {
      label: 'Ocupación',
      value: data && (
        <KpiFigure value={percent === null || percent === undefined ? '—' : formatPercent(percent)} />
      ),
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
      ...changeFrom(data?.total.average_ticket, data?.week_ago.average_ticket, than),
    },
  ];
}

/** '+12.4 % que el domingo 15'; of a week ago without sales there is no percent. */
function changeFrom(
  now: string | undefined,
  before: string | undefined,
  than: string | undefined,
): Pick<Kpi, 'compared' | 'detail'> {
  if (now === undefined || before === undefined || than === undefined) return {};
  const change = changeInPercent(amountOf(now), amountOf(before));
  if (change === null) return { detail: 'Sin ventas con que comparar' };
  return { compared: [{ key: 'week', change, text: than, better: 'more', isPoints: false }] };
}

interface AppointmentCountsProps {
  appointments: TodayReport['appointments'];
  open: (figure: TodayFigure) => void;
}

function ChargedOfBooked({ appointments: { charged, booked }, open }: AppointmentCountsProps) {
  return (
    <KpiFigure
      value={
        <OpenFigure
          name={`${charged} ${plural(charged, 'cobrada', 'cobradas')}`}
          onOpen={() => open('charged')}
        >
          {charged}
        </OpenFigure>
      }
      rest={
        <>
          de{' '}
          <OpenFigure
            name={`${booked} ${plural(booked, 'agendada', 'agendadas')}`}
            onOpen={() => open('booked')}
          >
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
}: AppointmentCountsProps & { isToday: boolean }) {
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
