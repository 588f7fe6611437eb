import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { DESK_NAME } from '@melena/shared/rules/reports/names';
import {
  addDays,
  type Day,
  formatAxisHour,
  formatHour,
  formatHourWithArticle,
  hourOf,
  minutesOf,
  partsOf,
  weekdayName,
} from '@melena/shared/rules/time';
import type { LinePoint } from '../plots/Lines';
import type { RowsMeasure } from '../rows/RowsPanel';
import type { ReportTableModel } from '../table/report-table';

export type TodayReport = CallReply<'report/today'>;

/** The figures of what no healer sold. */
export type TodayOther = TodayReport['others'][number]['key'];

interface HealerLine {
  /** Null of what no healer sold. */
  readonly healer_id: number | null;
  readonly other?: TodayOther;
  readonly name: string;
  readonly open: number | null;
  readonly booked: number | null;
  readonly amount: Pesos;
}

/** The figures that open their rows, by name. */
export const FIGURES = {
  sold: 'Ventas',
  desk: `Ventas · ${DESK_NAME}`,
  kept: 'Anticipo retenido',
  booked: 'Citas agendadas',
  charged: 'Citas cobradas',
  called_off: 'Citas canceladas',
  no_shows: 'No asistió',
  booked_time: 'Tiempo agendado',
  open_time: 'Tiempo abierto',
  to_charge: 'Citas sin cobrar',
  in_course: 'En Curso de otro día',
  in_progress: 'En Curso',
  low_stock: 'Existencias bajas',
  material: 'Materiales sin entregar',
  unassigned: 'Pagos sin asignar',
} as const;

export type TodayFigure = keyof typeof FIGURES;

/** The figures that count rows or add up hours; the others add up pesos. */
export const MEASURES: Readonly<Partial<Record<TodayFigure, RowsMeasure>>> = {
  booked: 'count',
  charged: 'count',
  called_off: 'count',
  no_shows: 'count',
  in_course: 'count',
  in_progress: 'count',
  low_stock: 'count',
  material: 'count',
  booked_time: 'hours',
  open_time: 'hours',
};

/** Figures as of now. The others are of the day that is shown. */
export const OF_NOW: ReadonlySet<TodayFigure> = new Set([
  ...(['to_charge', 'in_course', 'in_progress', 'low_stock', 'material', 'unassigned'] as const),
]);

/** Each healer's hours and sales, and what no healer sold. */
export function healersTable(
  report: TodayReport | undefined,
  open: (figure: TodayFigure, healerId?: number) => void,
): ReportTableModel<HealerLine> {
  return {
    title: 'El día por healer',
    rows: report && linesOf(report),
    rowKey: line => line.healer_id ?? line.name,
    total: report && totalLine(report),
    columns: [
      { id: 'healer', head: 'Healer', kind: 'text', value: line => line.name },
      { id: 'percent', head: 'Ocupación', kind: 'percent', width: 200, meter: true, value: percentOf },
      {
        id: 'booked',
        head: 'Agendado',
        kind: 'hours',
        width: 112,
        wide: true,
        value: line => line.booked,
        open: line => () => open('booked_time', line.healer_id ?? undefined),
      },
      {
        ...{ id: 'open', head: 'Abierto', kind: 'hours', width: 100, value: line => line.open },
        open: line => () => open('open_time', line.healer_id ?? undefined),
      },
      {
        id: 'amount',
        head: 'Ventas',
        kind: 'money',
        width: 124,
        value: line => line.amount,
        open: line => () => open(line.other ?? 'sold', line.healer_id ?? undefined),
      },
    ],
  };
}

function linesOf({ healers, others }: TodayReport): HealerLine[] {
  const apart = others.map(({ key, name, amount }) => ({ name, amount, other: key }));
  return [...healers, ...apart.map(line => ({ ...line, healer_id: null, open: null, booked: null }))];
}

function totalLine({ healers, total }: TodayReport): HealerLine {
  return { healer_id: null, name: 'Total', ...loadOf(healers), amount: total.amount };
}

/** The minutes of all healers. */
export function loadOf(healers: readonly { open: number; booked: number }[]) {
  return {
    open: healers.reduce((all, { open }) => all + open, 0),
    booked: healers.reduce((all, { booked }) => all + booked, 0),
  };
}

export function percentOf({ open, booked }: { open: number | null; booked: number | null }): number | null {
  return open && booked !== null ? (booked / open) * 100 : null;
}

/** Sales up to each hour beside those of a week ago; the line begins at nothing, and today's ends at now. */
export function salesPoints(report: TodayReport, isToday: boolean): LinePoint[] {
  const { hours, day, hour: now, total, week_ago } = report;
  const before = weekAgoName(day);
  const first = hours[0]?.hour ?? 9;
  const running = isToday ? Math.floor(minutesOf(now) / 60) : undefined;
  return [
    pointOf(first, '0.00', '0.00', before),
    ...hours.map(({ hour, amount, week_ago: weekAgo }, index): LinePoint => {
      const point = pointOf(hour + 1, amount, weekAgo, before);
      if (hour !== running) return point;
      return {
        ...point,
        title: `Hasta ahora, ${formatHour(now)}`,
        value: amountOf(total.amount) / 100,
        figure: formatMoney(total.amount),
        at: index + (minutesOf(now) % 60) / 60,
        before: point.before && {
          ...point.before,
          text: `${before} a esta hora: ${formatMoney(week_ago.so_far)}`,
        },
      };
    }),
  ];
}

function pointOf(hour: number, amount: Pesos | null, weekAgo: Pesos, before: string): LinePoint {
  const time = hourOf((hour % 24) * 60);
  return {
    tick: formatAxisHour(time).split(' ')[0] ?? '',
    title: `Hasta ${formatHourWithArticle(time)}`,
    value: amount === null ? undefined : amountOf(amount) / 100,
    figure: amount === null ? undefined : formatMoney(amount),
    before: { value: amountOf(weekAgo) / 100, text: `${before}: ${formatMoney(weekAgo)}` },
  };
}

/** 'Domingo 15': the day that this one is compared with. */
export function weekAgoName(day: Day): string {
  const before = addDays(day, -7);
  return `${weekdayName(before)} ${partsOf(before).date}`;
}
