import { amountOf, formatMoney } from '@melena/shared/rules/money';
import type { ReportOf } from '../period/use-compared-report';
import { type BarRow, HorizontalBars } from '../plots/HorizontalBars';
import { PlannedBars, type PlannedRow } from '../plots/PlannedBars';
import { PlotKey } from '../plots/PlotKey';
import { formatNumber, formatPercent, formatSigned, formatSignedMoney } from '../table/figures';
import { differenceOf, keyOf, marginPercent } from './material-lines';

type MaterialRow = ReportOf<'report/material'>['rows'][number];

/** Bars that a plot has room for; the table has all. */
const MOST = 8;

export const PLAN_KEY = <PlotKey parts={['Usado', 'Planeado = 100 %']} second="goal" />;
export const MARGIN_KEY = <PlotKey parts={['Margen', 'Comisión', 'Material y productos']} />;

interface PlotProps {
  rows: readonly MaterialRow[];
  /** The head of the column with the rows' names: 'Material'. */
  head: string;
  /** The grouping and the days. */
  subject: string;
}

/** Used against planned, in percent of the plan; material by its quantity, all else by its cost. */
export function planPlot({ rows, head, subject }: PlotProps) {
  const planned = rows.filter(row => amountOf(row.planned_cost) > 0 || row.planned > 0).slice(0, MOST);
  return <PlannedBars name={`Usado contra planeado ${subject}`} head={head} rows={planned.map(planBar)} />;
}

function planBar(row: MaterialRow): PlannedRow {
  const { name, unit } = row;
  if (unit !== null) {
    const { planned, used } = row;
    return {
      ...{ key: keyOf(row), name, percent: planned > 0 ? (used / planned) * 100 : 0 },
      difference: formatSigned(used - planned, unit),
      detail: `${formatNumber(used, 1)} ${unit} de ${formatNumber(planned, 1)} ${unit}`,
    };
  }
  const [planned, used] = [amountOf(row.planned_cost), amountOf(row.used_cost)];
  return {
    ...{ key: keyOf(row), name, percent: planned > 0 ? (used / planned) * 100 : 0 },
    difference: formatSignedMoney(differenceOf(row)),
    detail: `${formatMoney(row.used_cost)} de ${formatMoney(row.planned_cost)}`,
  };
}

/** The sales without IVA by their parts: the margin, the commission, and the cost of material and products. */
export function marginPlot({ rows, head, subject }: PlotProps) {
  const sold = rows.filter(row => amountOf(row.sales) > 0 || amountOf(row.margin) !== 0).slice(0, MOST);
  return (
    <HorizontalBars
      name={`Margen ${subject}`}
      heads={[head, 'Margen', 'Desglose']}
      rows={sold.map(marginBar)}
    />
  );
}

function marginBar(row: MaterialRow): BarRow {
  const costs = amountOf(row.used_cost) + amountOf(row.product_cost);
  const percent = marginPercent(row);
  return {
    ...{ key: keyOf(row), name: row.name },
    parts: [amountOf(row.margin), amountOf(row.commission), costs].map(part => Math.max(part, 0) / 100),
    figure:
      percent === null ? formatMoney(row.margin) : `${formatMoney(row.margin)} · ${formatPercent(percent)}`,
    detail: [
      `Ventas ${formatMoney(row.sales)}`,
      `IVA ${formatMoney(row.iva)}`,
      `comisión ${formatMoney(row.commission)}`,
      `material ${formatMoney(row.used_cost)}`,
      `productos ${formatMoney(row.product_cost)}`,
    ].join(' · '),
  };
}
