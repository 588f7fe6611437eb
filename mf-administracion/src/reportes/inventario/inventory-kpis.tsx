import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiMoney, OpenFigure } from '../page/Kpis';
import type { PeriodKey } from '../period/comparisons';
import { type Better, compareKpi } from '../period/kpi-comparison';
import { formatNumber, plural } from '../table/figures';
import { daysText, type InventoryFigure, type InventoryReport, type OtherInventory } from './inventory-table';

/** The stock as it is, and what left it in the period beside other periods. */
export function inventoryKpis(
  report: InventoryReport | undefined,
  others: OtherInventory,
  open: (figure: InventoryFigure, variantId?: number, key?: PeriodKey) => void,
): Kpi[] {
  const total = report?.total;
  const beside = (figure: 'consumed' | 'written_off', better: Better) =>
    compareKpi(report, others, {
      text: ({ total }) => formatMoney(total[figure]),
      change: (after, before) =>
        changeInPercent(amountOf(after.total[figure]), amountOf(before.total[figure])),
      better,
      open: key => open(figure, undefined, key),
    });
  return [
    {
      label: 'Valor a costo, hoy',
      value: total && <KpiMoney value={total.value} />,
      detail: total && (
        <OpenFigure onOpen={() => open('material')}>
          {formatMoney(total.material_value)} en materia prima
        </OpenFigure>
      ),
      onOpen: () => open('value'),
    },
    {
      label: 'Consumido',
      value: total && <KpiMoney value={total.consumed} />,
      detail: total && paceText(total),
      compared: beside('consumed', 'neither'),
      onOpen: () => open('consumed'),
    },
    {
      label: 'Merma',
      value: total && <KpiMoney value={total.written_off} />,
      detail: report && wasteText(report.written_off.length),
      compared: beside('written_off', 'less'),
      onOpen: () => open('written_off'),
    },
    {
      label: 'Sin movimiento',
      value: total && <KpiMoney value={total.slow} />,
      detail: total && 'Ni se vendió ni se usó en estas fechas',
      onOpen: () => open('slow'),
    },
  ];
}

/** 'Rota 3.2 veces al año · alcanza 114 días', at the pace of these days. */
function paceText({ turnover, days_left }: InventoryReport['total']): string {
  return [
    turnover !== null &&
      `Rota ${formatNumber(turnover, 1)} ${plural(Math.round(turnover * 10) / 10, 'vez', 'veces')} al año`,
    days_left !== null && `alcanza ${daysText(days_left)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function wasteText(products: number): string {
  return products === 0
    ? 'Nada en estas fechas'
    : `${formatNumber(products)} ${plural(products, 'producto', 'productos')}`;
}
