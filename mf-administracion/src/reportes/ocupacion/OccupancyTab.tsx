import { loadError } from '@melena/shared/client';
import { Select } from '@melena/shared/kit/fields/Select';
import { CalendarDays } from 'lucide-react';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { useReportParams } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import { useComparedReport } from '../period/use-compared-report';
import { Heat, HeatKey } from '../plots/Heat';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { formatHours } from '../table/figures';
import { ReportTable } from '../table/ReportTable';
import { FIGURES, heatByHealer, heatByWeekday, occupancyTable } from './occupancy-table';

const VIEWS = [
  { value: 'healer', label: 'Por healer' },
  { value: 'dia', label: 'Por día de la semana' },
] as const;

/** Hours that were booked of those that were open, and appointments that came to nothing. */
export function OccupancyTab() {
  const report = useReportParams();
  const { params, range } = report;
  const { report: occupancy, others } = useComparedReport('report/occupancy', range, {
    reportOf: ({ current }) => current,
    hasData: ({ total }) => total.booked > 0,
  });
  const opened = openedFigure(params.text('filas'), FIGURES);
  const rows = useFigureRows(
    'report/occupancy/rows',
    {
      ...range,
      figure: opened?.figure ?? 'booked',
      healer_id: opened?.id,
    },
    params.offset,
    opened !== undefined,
  );
  const current = occupancy.data?.current;
  const byWeekday = params.text('ver') === 'dia';
  const heat = current && (byWeekday ? heatByWeekday(current) : heatByHealer(current));
  const table = occupancyTable(current, others, (figure, healerId) =>
    params.open({ filas: figureAddress(figure, healerId) }),
  );
  const healer = current?.healers.find(({ healer_id }) => healer_id === opened?.id)?.name;
  return (
    <ReportPage
      table={table}
      others={others}
      error={loadError(occupancy, 'No se pudo cargar la ocupación')}
      period={rangeText(range)}
      note={current && `${formatHours(current.total.open)} abiertas`}
      filters={
        <>
          <ReportPeriod report={report} />
          <Select
            label="Mapa"
            width={200}
            options={VIEWS}
            value={byWeekday ? 'dia' : 'healer'}
            onChange={ver => params.set({ ver: ver === 'dia' ? 'dia' : null, filas: params.text('filas') })}
          />
        </>
      }
      panel={
        <FigurePanel
          title={opened && [FIGURES[opened.figure], healer].filter(Boolean).join(' · ')}
          subtitle={rangeText(range)}
          query={rows}
          params={params}
          measure={opened?.figure === 'booked' || opened?.figure === 'open' ? 'hours' : 'count'}
        />
      }
    >
      <PlotPanel title="Horas agendadas de horas abiertas" plotKey={<HeatKey />}>
        {heat &&
          (heat.hours.length > 0 ? (
            <Heat name={`Horas agendadas de horas abiertas, ${rangeText(range)}`} {...heat} />
          ) : null)}
      </PlotPanel>
      <OthersNote others={others} />
      <ReportTable table={table} empty={{ icon: CalendarDays, text: 'Sin horarios en estas fechas' }} />
    </ReportPage>
  );
}
