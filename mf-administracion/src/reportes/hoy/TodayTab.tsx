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
import { ChoiceSelect, defineChoice } from '../page/filters';
import { SalonPicker } from '../page/SalonPicker';
import { CLOSED_ROWS } from '../page/use-report-params';
import { Lines } from '../plots/Lines';
import { PlotKey } from '../plots/PlotKey';
import { PlotTable } from '../plots/PlotTable';
import { type ReportSalons, useReportSalons } from '../report-salons';
import { ReportTable } from '../table/ReportTable';
import { hourlySales, loadOf, percentOf, weekAgoName } from './hourly-sales';
import { LowStock, Pending } from './TodayTodos';
import styles from './today.module.css';
import { todayKpis } from './today-kpis';

type TodayReport = CallReply<'report/today'>;

interface TodayLine {
  /** Null of what no healer sold, of a salon, and of the sums. */
  readonly healer_id: number | null;
  readonly salon_id?: number;
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

const GROUP = defineChoice<'healer' | 'salon'>({
  ...{ address: 'por', label: 'Agrupar', width: 168, byDefault: 'healer', closes: CLOSED_ROWS },
  options: ({ salons }) => ({ healer: 'Por healer', ...(salons.areSeveral && { salon: 'Por salón' }) }),
});

const isBySalon = (view: TodayView) => GROUP.of(view) === 'salon';

/** A day so far: sales beside the same weekday, the healers' hours, and as of now what is pending and low. */
const TODAY: ReportDrawing<TodayReport, TodayLine, keyof typeof FIGURES, TodayView['extra']> = {
  figures: FIGURES,
  rows: ({ figure, key }, view) => ({
    call: 'report/today/rows',
    body: {
      day: view.extra.day,
      ...(figure === 'desk' || figure === 'kept' ? { figure: 'sold', other: figure } : { figure }),
      ...(isBySalon(view) ? key !== undefined && { salons: [Number(key)] } : { healer_id: idOf(key) }),
    },
  }),
  filters: view => view.salons.areSeveral && <ChoiceSelect choice={GROUP} report={view} />,
  subtitle: (_opened, _days, { extra }) => formatDayLong(extra.day),
  note: ({ data, extra }) => data && extra.isToday && `Actualizado a ${formatHourWithArticle(data.hour)}`,
  kpis: { name: 'El día', of: ({ data, extra, open }) => todayKpis(data, extra.isToday, open) },
  plot: ({ data, extra: { day, isToday } }) => ({
    title: 'Ventas acumuladas por hora',
    plotKey: <PlotKey parts={[isToday ? 'Hoy' : formatDay(day), weekAgoName(day)]} second="dashed" />,
    drawing: data && <HourlySales report={data} isToday={isToday} />,
  }),
  table: view => ({
    title: isBySalon(view) ? 'El día por salón' : 'El día por healer',
    rows: view.data && (isBySalon(view) ? salonLines(view.data, view.salons) : linesOf(view.data)),
    rowKey: line => line.salon_id ?? line.healer_id ?? line.name,
    addressKey: line => line.salon_id ?? line.healer_id,
    total: view.data && totalOf(view.data),
    columns: [
      { id: 'healer', head: isBySalon(view) ? 'Salón' : 'Healer', kind: 'text', value: line => line.name },
      { id: 'percent', head: 'Ocupación', kind: 'percent', width: 200, meter: true, value: percentOf },
      { id: 'booked', head: 'Agendado', kind: 'hours', width: 112, wide: true, figure: 'booked_time' },
      { id: 'open', head: 'Abierto', kind: 'hours', width: 100, figure: 'open_time' },
      { id: 'amount', head: 'Ventas', kind: 'money', width: 124, figure: line => line.other ?? 'sold' },
    ],
  }),
  empty: { icon: Users, text: 'Sin healers en este día' },
  arrange: ({ kpis, plot }, { data, salons, extra: { isToday }, open }, table) => (
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
            <LowStock report={data} salons={salons} onOpen={open} />
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
  const salons = useReportSalons(params);
  const query = useCall('report/today', { day, ...salons.ofSalons });
  const range = { from: day, to: day };
  return {
    ...{ params, salons, current, range, rowsRange: range, figures: FIGURES, compared: NOT_COMPARED },
    days: (
      <>
        <SalonPicker params={params} />
        <DayControl
          day={day}
          until={current}
          onDay={dia => params.set({ dia: dia === current ? null : dia, ...CLOSED_ROWS })}
        />
      </>
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

const salonLines = ({ salons }: TodayReport, { nameOf }: ReportSalons): TodayLine[] =>
  salons.map(({ salon_id, ...line }) => ({ ...line, salon_id, healer_id: null, name: nameOf(salon_id) }));

const totalOf = ({ healers, total }: TodayReport): TodayLine => ({
  ...{ healer_id: null, name: 'Total', ...loadOf(healers), amount: total.amount },
});

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
