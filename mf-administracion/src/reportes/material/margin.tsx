import { amountOf, centavos, formatMoney, toPesos } from '@melena/shared/rules/money';
import { kpi } from '../page/report-kpis';
import { type BarRow, HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { formatPercent } from '../table/figures';
import { keyOf, type MaterialReport, marginPercent } from './material-lines';
import { type MaterialColumn, type MaterialReading, MOST_BARS, partsOf } from './material-reading';

/** The margin of what was charged. */
export const MARGIN: MaterialReading = {
  title: 'Margen',
  // The rows with a loss come first.
  order: 'margin',
  note: ({ data }) => {
    // A page of visits says nothing of the others.
    if (data && data.rows.length < data.count) return 'Margen sin IVA';
    const lost = data?.rows.filter(({ margin }) => amountOf(margin) < 0).length ?? 0;
    return lost === 0 ? 'Margen sin IVA · nada con pérdida' : `Margen sin IVA · ${lost} con pérdida`;
  },
  kpis: view => [
    kpi(view, {
      ...{ figure: 'sales', of: ({ total }) => total.sales },
      detail: () => partsOf(view, { iva: 'IVA' }),
    }),
    kpi(view, {
      ...{ figure: 'used', label: 'Material', of: ({ total }) => total.used_cost, better: 'neither' },
      detail: () => partsOf(view, { product_cost: 'Productos' }),
    }),
    kpi(view, { figure: 'commission', of: ({ total }) => total.commission, better: 'neither' }),
    kpi(view, {
      ...{ figure: 'margin', of: ({ total }) => total.margin },
      detail: ({ total }) => {
        const percent = marginPercent(total);
        return percent === null ? undefined : `${formatPercent(percent)} de las ventas sin IVA`;
      },
    }),
  ],
  plotKey: <PlotKey parts={['Margen', 'Comisión', 'Material y productos']} />,
  plot: ({ name, head, rows }) => {
    const sold = rows.filter(row => amountOf(row.sales) > 0 || amountOf(row.margin) !== 0);
    return (
      <HorizontalBars
        name={name}
        heads={[head, 'Margen', 'Desglose']}
        rows={sold.slice(0, MOST_BARS).map(marginBar)}
      />
    );
  },
  columns: group => [
    { id: 'sales', head: 'Ventas', kind: 'money', width: 120, figure: 'sales' },
    { id: 'iva', head: 'IVA', kind: 'money', width: 112, figure: 'iva', wide: true },
    { id: 'used_cost', head: 'Material', kind: 'money', width: 112, figure: 'used' },
    { id: 'product_cost', head: 'Productos', kind: 'money', width: 112, figure: 'product_cost', wide: true },
    { id: 'commission', head: 'Comisión', kind: 'money', width: 116, figure: 'commission' },
    { id: 'margin', head: 'Margen', kind: 'money', width: 124, figure: 'margin', shortage: true },
    { compares: 'margin', width: 120, named: true },
    { id: 'percent', head: '%', kind: 'percent', width: 72, value: marginPercent, shortage: true },
    ...(group === 'cita' ? [] : [PER_VISIT]),
  ],
};

const PER_VISIT: MaterialColumn = {
  ...{ id: 'perVisit', head: 'Por cita', kind: 'money', width: 112, wide: true, shortage: true },
  value: ({ margin, visits }) =>
    visits > 0 ? toPesos(centavos(Math.round(amountOf(margin) / visits))) : null,
};

/** The sales without IVA by their parts: the margin, the commission, and the cost of material and products. */
function marginBar(row: MaterialReport['rows'][number]): BarRow {
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
