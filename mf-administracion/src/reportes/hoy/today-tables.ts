import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Pesos, subtract, sum, toPesos } from '@melena/shared/rules/money';
import { addDays, type Day, formatAxisHour, hourOf, partsOf, weekdayName } from '@melena/shared/rules/time';
import type { LinePoint } from '../plots/Lines';
import type { ReportTableModel } from '../table/report-table';

export type TodayReport = CallReply<'report/today'>;

interface HealerLine {
  /** Null of the desk. */
  readonly healer_id: number | null;
  readonly name: string;
  readonly open: number | null;
  readonly booked: number | null;
  readonly amount: Pesos;
}

/** The figures that open their rows, by name. */
export const FIGURES = {
  sold: 'Ventas',
  charged: 'Citas cobradas',
  to_charge: 'Citas sin cobrar',
  in_course: 'En Curso de otro día',
  material: 'Materiales sin entregar',
  unassigned: 'Pagos sin asignar',
} as const;

/** The figures that count rows; the others add up pesos. */
export const COUNTED: ReadonlySet<TodayFigure> = new Set(['charged', 'in_course', 'material']);

export type TodayFigure = keyof typeof FIGURES;

/** Each healer's hours and sales; what nobody's healer sold is the desk's. */
export function healersTable(
  report: TodayReport | undefined,
  open: (healerId: number | undefined) => void,
): ReportTableModel<HealerLine> {
  return {
    title: 'El día por healer',
    rows: report && linesOf(report),
    rowKey: line => line.healer_id ?? 0,
    total: report && totalLine(report),
    columns: [
      { id: 'healer', head: 'Healer', kind: 'text', value: line => line.name },
      { id: 'percent', head: 'Ocupación', kind: 'percent', width: 200, meter: true, value: percentOf },
      {
        id: 'booked',
        head: 'Agendado',
        kind: 'duration',
        width: 112,
        wide: true,
        value: line => line.booked,
      },
      { id: 'open', head: 'Abierto', kind: 'duration', width: 100, value: line => line.open },
      {
        id: 'amount',
        head: 'Ventas',
        kind: 'money',
        width: 124,
        value: line => line.amount,
        open: line => (line.name === DESK ? undefined : () => open(line.healer_id ?? undefined)),
      },
    ],
  };
}

const DESK = 'Mostrador';

function linesOf({ healers, total }: TodayReport): HealerLine[] {
  const theirs = sum(healers.map(({ amount }) => amountOf(amount)));
  const desk = subtract(amountOf(total.amount), theirs);
  const lines = healers.map((healer): HealerLine => healer);
  if (desk === 0) return lines;
  return [...lines, { healer_id: null, name: DESK, open: null, booked: null, amount: toPesos(desk) }];
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

/** Sales up to each hour beside those of a week ago; the line begins at nothing. */
export function salesPoints({ hours, day }: TodayReport): LinePoint[] {
  const before = weekAgoName(day);
  const first = hours[0]?.hour ?? 9;
  return [
    pointOf(first, '0.00', '0.00', before),
    ...hours.map(({ hour, amount, week_ago }) => pointOf(hour + 1, amount, week_ago, before)),
  ];
}

function pointOf(hour: number, amount: Pesos | null, weekAgo: Pesos, before: string): LinePoint {
  const text = formatAxisHour(hourOf((hour % 24) * 60));
  return {
    tick: text.split(' ')[0] ?? text,
    title: `Hasta las ${text}`,
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
