import { hourOf, WEEKDAY_NAMES } from '@melena/shared/rules/time';
import { CalendarDays } from 'lucide-react';
import type { TableDefinition } from '../page/columns';
import { defineReport, idOf } from '../page/define-report';
import { ChoiceSelect, defineChoice } from '../page/filters';
import { compareRows, compareTotals } from '../period/compared-periods';
import { rangeText } from '../period/range-names';
import type { ReportOf } from '../period/use-compared-report';
import { Heat, HeatKey, type HeatProps } from '../plots/Heat';
import { formatHours, formatPercent } from '../table/figures';

type OccupancyReport = ReportOf<'report/occupancy'>;

/** A healer, or the sums, which have no id. */
type OccupancyLine = OccupancyReport['total'] & { readonly healer_id: number | null; readonly name: string };

const FIGURES = {
  open: { label: 'Tiempo abierto', measure: 'hours' },
  booked: { label: 'Tiempo agendado', measure: 'hours' },
  visits: { label: 'Citas', measure: 'count' },
  no_shows: { label: 'No asistió', measure: 'count' },
  late_cancellations: { label: 'Canceladas tarde', measure: 'count' },
} as const;

const MAP = defineChoice({
  ...{ address: 'ver', label: 'Mapa', width: 200, byDefault: 'healer' },
  options: { healer: 'Por healer', dia: 'Por día de la semana' },
});

/** Hours that were booked of those that were open, and appointments that came to nothing. */
export const OccupancyTab = defineReport({
  call: 'report/occupancy',
  failed: 'No se pudo cargar la ocupación',
  hasData: ({ total }) => total.booked > 0,
  figures: FIGURES,
  rows: ({ figure, key }, { rowsRange }) => ({
    call: 'report/occupancy/rows',
    body: { ...rowsRange, figure, healer_id: idOf(key) },
  }),
  filters: view => <ChoiceSelect choice={MAP} report={view} />,
  note: ({ data }) => data && `${formatHours(data.total.open)} abiertas`,
  plot: view => {
    const { data, range } = view;
    const lines = data && (MAP.of(view) === 'dia' ? linesByWeekday(data) : linesByHealer(data));
    const title = 'Horas agendadas de horas abiertas';
    return {
      title,
      plotKey: <HeatKey />,
      drawing: lines && <Heat name={`${title}, ${rangeText(range)}`} {...heatOf(lines)} />,
    };
  },
  table: ({ data, compared }): TableDefinition<OccupancyLine, keyof typeof FIGURES> => ({
    title: 'Ocupación por healer',
    rows:
      data &&
      compareRows<OccupancyReport, OccupancyLine>(data.healers, compared, {
        rowsOf: ({ healers }) => healers,
        keyOf: line => line.healer_id,
      }),
    rowKey: line => line.healer_id ?? 0,
    total: data && compareTotals(sumLine(data), compared, sumLine),
    columns: [
      { id: 'healer', head: 'Healer', kind: 'text', value: line => line.name },
      { id: 'open', head: 'Abierto', kind: 'hours', width: 96, figure: 'open' },
      { id: 'booked', head: 'Agendado', kind: 'hours', width: 100, figure: 'booked' },
      { id: 'percent', head: 'Ocupación', kind: 'percent', width: 104, value: occupancyOf },
      { compares: 'percent', width: 116 },
      {
        ...{ id: 'lead', head: 'Anticipación', kind: 'decimal', width: 124, wide: true },
        unit: line => (line.lead_days === 1 ? 'día' : 'días'),
        value: line => line.lead_days,
      },
      { id: 'visits', head: 'Citas', kind: 'count', width: 80, figure: 'visits' },
      {
        ...{ id: 'noShows', head: 'No asistió', kind: 'count', width: 104, figure: 'no_shows' },
        value: line => line.no_shows,
      },
      {
        ...{ id: 'late', head: 'Cancelada tarde', kind: 'count', width: 136, figure: 'late_cancellations' },
        value: line => line.late_cancellations,
      },
    ],
  }),
  empty: { icon: CalendarDays, text: 'Sin horarios en estas fechas' },
});

const sumLine = ({ total }: OccupancyReport): OccupancyLine => ({ ...total, healer_id: null, name: 'Total' });

/** Percent of the open minutes that are booked; null where nothing was open. */
function occupancyOf({ open, booked }: { open: number; booked: number }): number | null {
  return open === 0 ? null : (booked / open) * 100;
}

interface HourLoad {
  readonly hour: number;
  readonly open: number;
  readonly booked: number;
}

/** The row of a heat map: the loads of its hours, and of all of them. */
interface HeatLine {
  readonly key: number;
  readonly name: string;
  readonly loads: readonly HourLoad[];
  readonly whole: Omit<HourLoad, 'hour'>;
}

function linesByHealer({ healers, hours }: OccupancyReport): HeatLine[] {
  return healers.map(healer => ({
    ...{ key: healer.healer_id, name: healer.name, whole: healer },
    loads: hours.filter(({ healer_id }) => healer_id === healer.healer_id),
  }));
}

/** The weekdays on which anybody works; a week begins on Monday. */
function linesByWeekday({ weekdays }: OccupancyReport): HeatLine[] {
  return [1, 2, 3, 4, 5, 6, 0].flatMap(day => {
    const loads = weekdays.filter(({ weekday }) => weekday === day);
    const sum = (figure: 'open' | 'booked') => loads.reduce((all, load) => all + load[figure], 0);
    const whole = { open: sum('open'), booked: sum('booked') };
    return loads.length === 0 ? [] : [{ key: day, name: WEEKDAY_NAMES[day] ?? '', loads, whole }];
  });
}

/** The percents of each hour in which anybody works. */
function heatOf(lines: readonly HeatLine[]): Pick<HeatProps, 'hours' | 'rows'> {
  const all = lines.flatMap(({ loads }) => loads.map(({ hour }) => hour));
  const hours = [...new Set(all)].sort((one, other) => one - other);
  return {
    hours: hours.map(hour => hourOf(hour * 60)),
    rows: lines.map(({ key, name, loads, whole }) => {
      const total = occupancyOf(whole);
      const cells = hours.map(hour => {
        const load = loads.find(each => each.hour === hour);
        return load ? occupancyOf(load) : null;
      });
      return { key, name, cells, total: total === null ? '—' : formatPercent(total) };
    }),
  };
}
