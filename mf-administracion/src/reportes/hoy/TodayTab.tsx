import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { formatMoney, type Pesos } from '@melena/shared/rules/money';
import { DESK_NAME } from '@melena/shared/rules/reports/names';
import { type Day, formatDay, formatDayLong, formatHourWithArticle, today } from '@melena/shared/rules/time';
import { Users } from 'lucide-react';
import {
  addressOf,
  idOf,
  NOT_COMPARED,
  type ReportDrawing,
  ReportScreen,
  type ReportView,
} from '../page/define-report';
import { CLOSED_ROWS } from '../page/use-report-params';
import { Lines } from '../plots/Lines';
import { PlotKey } from '../plots/PlotKey';
import { PlotTable } from '../plots/PlotTable';
import { ReportTable } from '../table/ReportTable';
import { hourlySales, loadOf, percentOf, weekAgoName } from './hourly-sales';
import { LowStock, Pending } from './TodayTodos';
import styles from './today.module.css';
import { todayKpis } from './today-kpis';

type TodayReport = CallReply<'report/today'>;

interface TodayLine {
  /** Null of what no healer sold, and of the sums. */
  readonly healer_id: number | null;
  readonly other?: TodayReport['others'][number]['key'];
  readonly name: string;
  readonly open: number | null;
  readonly booked: number | null;
  readonly amount: Pesos;
}

const FIGURES = {
  sold: { label: 'Ventas' },
  desk: { label: `Ventas · ${DESK_NAME}` },
  kept: { label: 'Anticipo retenido' },
  booked: { label: 'Citas agendadas', measure: 'count' },
  charged: { label: 'Citas cobradas', measure: 'count' },
  called_off: { label: 'Citas canceladas', measure: 'count' },
  no_shows: { label: 'No asistió', measure: 'count' },
  booked_time: { label: 'Tiempo agendado', measure: 'hours' },
  open_time: { label: 'Tiempo abierto', measure: 'hours' },
  to_charge: { label: 'Citas sin cobrar', ofNow: true },
  in_course: { label: 'En Curso de otro día', measure: 'count', ofNow: true },
  in_progress: { label: 'En Curso', measure: 'count', ofNow: true },
  low_stock: { label: 'Existencias bajas', measure: 'count', ofNow: true },
  material: { label: 'Materiales sin entregar', measure: 'count', ofNow: true },
  unassigned: { label: 'Pagos sin asignar', ofNow: true },
} as const;

type TodayView = ReportView<
  TodayReport,
  keyof typeof FIGURES,
  { readonly day: Day; readonly isToday: boolean }
>;

/** A day so far: sales beside the same weekday, the healers' hours, and as of now what is pending and low. */
const TODAY: ReportDrawing<TodayReport, TodayLine, keyof typeof FIGURES, TodayView['extra']> = {
  figures: FIGURES,
  rows: ({ figure, key }, { extra: { day } }) => ({
    call: 'report/today/rows',
    body: {
      day,
      ...(figure === 'desk' || figure === 'kept' ? { figure: 'sold', other: figure } : { figure }),
      healer_id: idOf(key),
    },
  }),
  subtitle: (_opened, _days, { extra }) => formatDayLong(extra.day),
  note: ({ data, extra }) => data && extra.isToday && `Actualizado a ${formatHourWithArticle(data.hour)}`,
  kpis: { name: 'El día', of: ({ data, extra, open }) => todayKpis(data, extra.isToday, open) },
  plot: ({ data, extra: { day, isToday } }) => ({
    title: 'Ventas acumuladas por hora',
    plotKey: <PlotKey parts={[isToday ? 'Hoy' : formatDay(day), weekAgoName(day)]} second="dashed" />,
    drawing: data && <HourlySales report={data} isToday={isToday} />,
  }),
  table: ({ data }) => ({
    title: 'El día por healer',
    rows: data && linesOf(data),
    rowKey: line => line.healer_id ?? line.name,
    addressKey: line => line.healer_id,
    total: data && { healer_id: null, name: 'Total', ...loadOf(data.healers), amount: data.total.amount },
    columns: [
      { id: 'healer', head: 'Healer', kind: 'text', value: line => line.name },
      { id: 'percent', head: 'Ocupación', kind: 'percent', width: 200, meter: true, value: percentOf },
      { id: 'booked', head: 'Agendado', kind: 'hours', width: 112, wide: true, figure: 'booked_time' },
      { id: 'open', head: 'Abierto', kind: 'hours', width: 100, figure: 'open_time' },
      { id: 'amount', head: 'Ventas', kind: 'money', width: 124, figure: line => line.other ?? 'sold' },
    ],
  }),
  empty: { icon: Users, text: 'Sin healers en este día' },
  arrange: ({ kpis, plot }, { data, extra: { isToday }, open }, table) => (
    <>
      {kpis}
      <div className={styles.columns} data-alone={isToday ? undefined : ''}>
        <div className={styles.column}>
          {plot}
          <ReportTable
            table={table}
            empty={{ icon: Users, text: 'Sin healers en este día' }}
            className={styles.table}
          />
        </div>
        {isToday && (
          <div className={styles.column}>
            <Pending report={data} labels={FIGURES} onOpen={open} />
            <LowStock report={data} onOpen={open} />
          </div>
        )}
      </div>
    </>
  ),
};

export function TodayTab() {
  return <ReportScreen definition={TODAY} view={useTodayView()} />;
}

/** The day that the address names. The days of other reports, which the address keeps, are none of its own. */
function useTodayView(): TodayView {
  const params = useListParams();
  const now = useNow();
  const current = today(now);
  const said = params.text('dia');
  const day = isChoosable(said, now) && said <= current ? said : current;
  // The live channel keeps it fresh.
  const query = useCall('report/today', { day });
  const range = { from: day, to: day };
  return {
    ...{ params, current, range, rowsRange: range, figures: FIGURES, compared: NOT_COMPARED },
    days: (
      <DayControl
        day={day}
        until={current}
        onDay={dia => params.set({ dia: dia === current ? null : dia, ...CLOSED_ROWS })}
      />
    ),
    data: query.data,
    error: loadError(query, 'No se pudo cargar el día'),
    isFetching: query.isFetching,
    open: (figure, key) => params.open(addressOf({}, figure, key)),
    extra: { day, isToday: day === current },
  };
}

/** The healers' hours and sales, and the sales of nobody. */
function linesOf({ healers, others }: TodayReport): TodayLine[] {
  const apart = others.map(({ key, name, amount }) => ({ name, amount, other: key }));
  return [...healers, ...apart.map(line => ({ ...line, healer_id: null, open: null, booked: null }))];
}

function HourlySales({ report, isToday }: { report: TodayReport; isToday: boolean }) {
  const before = weekAgoName(report.day);
  const points = hourlySales(report, isToday);
  const [total, totalBefore] = [report.total.amount, report.week_ago.amount].map(amount =>
    formatMoney(amount),
  );
  return (
    <>
      <Lines
        name={`Ventas acumuladas por hora: ${total}; el ${before.toLowerCase()} ${totalBefore}.`}
        points={points}
        end={total}
        beforeEnd={totalBefore}
      />
      <PlotTable
        name="Ventas acumuladas por hora"
        heads={['Hora', isToday ? 'Hoy' : formatDay(report.day), before]}
        rows={points.map(({ title, figure, before: then }) => [
          title,
          figure ?? '—',
          then?.text.split(': ').at(-1) ?? '—',
        ])}
      />
    </>
  );
}
