import { amountOf, formatMoney } from '@melena/shared/rules/money';
import type { BarRow } from '../plots/HorizontalBars';
import type { PlannedRow } from '../plots/PlannedBars';
import { formatNumber, formatPercent, formatSigned, formatSignedMoney } from '../table/figures';
import { differenceOf, marginPercent } from './material-table';
import { keyOf, type MaterialRow } from './material-views';

/** Bars that a plot has room for; the table has all. */
const MOST = 8;

/** Used against planned, in percent of the plan; material by its quantity, all else by its cost. */
export function plannedBars(rows: readonly MaterialRow[]): PlannedRow[] {
  return rows
    .filter(row => amountOf(row.planned_cost) > 0 || row.planned > 0)
    .slice(0, MOST)
    .map(row => (row.unit === null ? barOfCost(row) : barOfQuantity(row, row.unit)));
}

function barOfQuantity(row: MaterialRow, unit: string): PlannedRow {
  const { name, planned, used } = row;
  return {
    ...{ key: keyOf(row), name, percent: planned > 0 ? (used / planned) * 100 : 0 },
    difference: formatSigned(used - planned, unit),
    detail: `${formatNumber(used, 1)} ${unit} de ${formatNumber(planned, 1)} ${unit}`,
  };
}

function barOfCost(row: MaterialRow): PlannedRow {
  const [planned, used] = [amountOf(row.planned_cost), amountOf(row.used_cost)];
  return {
    ...{ key: keyOf(row), name: row.name, percent: planned > 0 ? (used / planned) * 100 : 0 },
    difference: formatSignedMoney(differenceOf(row)),
    detail: `${formatMoney(row.used_cost)} de ${formatMoney(row.planned_cost)}`,
  };
}

/** What becomes of the sales without IVA: what stays, the commission, and what material and products cost. */
export function marginBars(rows: readonly MaterialRow[]): BarRow[] {
  const drawn = rows.filter(row => amountOf(row.sales) > 0 || amountOf(row.margin) !== 0);
  return drawn.slice(0, MOST).map(row => {
    const costs = amountOf(row.used_cost) + amountOf(row.product_cost);
    const percent = marginPercent(row);
    return {
      ...{ key: keyOf(row), name: row.name },
      parts: [Math.max(amountOf(row.margin), 0), amountOf(row.commission), costs].map(
        part => Math.max(part, 0) / 100,
      ),
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
  });
}
