import type { CallReply } from '@melena/shared/contract/calls';
import { hourOf, WEEKDAY_NAMES } from '@melena/shared/rules/time';
import type { ComparedReports, PeriodKey } from '../period/comparisons';
import type { HeatRow } from '../plots/Heat';
import { comparedColumns } from '../table/compared-columns';
import { formatPercent } from '../table/figures';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

export type OccupancyReport = CallReply<'report/occupancy'>['current'];
type OccupancyTotal = OccupancyReport['total'];

interface OccupancyLine extends OccupancyTotal {
  readonly healer_id: number | null;
  readonly name: string;
  /** Percent of each period that is compared with. */
  readonly before: Readonly<Partial<Record<PeriodKey, number | null>>>;
}

/** The figures that open their rows, by name. */
export const FIGURES = {
  open: 'Tiempo abierto',
  booked: 'Tiempo agendado',
  visits: 'Citas',
  no_shows: 'No asistió',
  late_cancellations: 'Canceladas tarde',
} as const;

export type OccupancyFigure = keyof typeof FIGURES;

/** Percent of the open minutes that are booked; null where nothing was open. */
export function occupancyOf({ open, booked }: { open: number; booked: number }): number | null {
  return open === 0 ? null : (booked / open) * 100;
}

export function occupancyTable(
  current: OccupancyReport | undefined,
  others: ComparedReports<OccupancyReport>,
  open: (figure: OccupancyFigure, healerId: number | undefined) => void,
): ReportTableModel<OccupancyLine> {
  const before = (totalOf: (report: OccupancyReport) => OccupancyTotal | undefined) =>
    Object.fromEntries(
      others.compared.map(({ key, report }) => {
        const then = report && totalOf(report);
        return [key, then ? occupancyOf(then) : null];
      }),
    );
  return {
    title: 'Ocupación por healer',
    columns: columnsOf(others, open),
    rows: current?.healers.map(healer => ({
      ...healer,
      before: before(({ healers }) => healers.find(({ healer_id }) => healer_id === healer.healer_id)),
    })),
    rowKey: line => line.healer_id ?? 0,
    total: current && {
      ...current.total,
      healer_id: null,
      name: 'Total',
      before: before(({ total }) => total),
    },
  };
}

/** The difference of two percents in points; null where one of the periods had nothing open. */
function changeInPoints(line: OccupancyLine, key: PeriodKey): number | null {
  const [now, then] = [occupancyOf(line), line.before[key] ?? null];
  return now === null || then === null ? null : Math.round((now - then) * 10) / 10;
}

function columnsOf(
  others: ComparedReports<OccupancyReport>,
  open: (figure: OccupancyFigure, healerId: number | undefined) => void,
): ReportColumn<OccupancyLine>[] {
  const figure = (
    id: OccupancyFigure,
    head: string,
    kind: 'hours' | 'count',
    width: number,
  ): ReportColumn<OccupancyLine> => ({
    ...{ id, head, kind, width, value: line => line[id] },
    open: line => () => open(id, line.healer_id ?? undefined),
  });
  return [
    { id: 'healer', head: 'Healer', kind: 'text', value: line => line.name },
    figure('open', 'Abierto', 'hours', 96),
    figure('booked', 'Agendado', 'hours', 100),
    { id: 'percent', head: 'Ocupación', kind: 'percent', width: 104, value: occupancyOf },
    ...comparedColumns<OccupancyLine>(others, {
      kind: 'percent',
      width: 116,
      value: (line, key) => line.before[key],
      change: changeInPoints,
    }),
    {
      id: 'lead',
      head: 'Anticipación',
      kind: 'decimal',
      width: 124,
      wide: true,
      unit: line => (line.lead_days === 1 ? 'día' : 'días'),
      value: line => line.lead_days,
    },
    figure('visits', 'Citas', 'count', 80),
    { ...figure('no_shows', 'No asistió', 'count', 104), id: 'noShows' },
    { ...figure('late_cancellations', 'Cancelada tarde', 'count', 136), id: 'late' },
  ];
}

type HourLoad = { hour: number; open: number; booked: number };

/** The hours in which anybody works. */
function hoursOf(loads: readonly HourLoad[]): number[] {
  return [...new Set(loads.map(({ hour }) => hour))].sort((a, b) => a - b);
}

export interface HeatRows {
  readonly hours: readonly string[];
  readonly rows: readonly HeatRow[];
}

/** How full each hour of each healer is. */
export function heatByHealer({ healers, hours: loads }: OccupancyReport): HeatRows {
  const hours = hoursOf(loads);
  return {
    hours: hours.map(textOf),
    rows: healers.map(healer => ({
      key: healer.healer_id,
      name: healer.name,
      cells: cellsOf(
        hours,
        loads.filter(({ healer_id }) => healer_id === healer.healer_id),
      ),
      total: percentText(occupancyOf(healer)),
    })),
  };
}

/** How full each hour of each weekday is; a week begins on Monday. */
export function heatByWeekday({ weekdays: loads }: OccupancyReport): HeatRows {
  const hours = hoursOf(loads);
  const weekdays = [1, 2, 3, 4, 5, 6, 0].filter(day => loads.some(({ weekday }) => weekday === day));
  return {
    hours: hours.map(textOf),
    rows: weekdays.map(day => {
      const own = loads.filter(({ weekday }) => weekday === day);
      const whole = own.reduce(
        (sum, load) => ({ open: sum.open + load.open, booked: sum.booked + load.booked }),
        { open: 0, booked: 0 },
      );
      return {
        key: day,
        name: WEEKDAY_NAMES[day] ?? '',
        cells: cellsOf(hours, own),
        total: percentText(occupancyOf(whole)),
      };
    }),
  };
}

function cellsOf(hours: readonly number[], loads: readonly HourLoad[]): (number | null)[] {
  return hours.map(hour => {
    const load = loads.find(each => each.hour === hour);
    return load ? occupancyOf(load) : null;
  });
}

function textOf(hour: number): string {
  return hourOf(hour * 60);
}

function percentText(percent: number | null): string {
  return percent === null ? '—' : formatPercent(percent);
}
