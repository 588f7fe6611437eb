import { formatMoney } from '@melena/shared/rules/money';
import { type Kpi, KpiMoney, OpenFigure } from '../page/Kpis';
import { moneyKpi } from '../page/money-kpi';
import type { PeriodKey } from '../period/comparisons';
import type { Better } from '../period/kpi-comparison';
import { formatNumber, plural } from '../table/figures';
import {
  daysText,
  FIGURES,
  type InventoryFigure,
  type InventoryReport,
  type OtherInventory,
} from './inventory-table';

/** The stock as it is, and what left it in the period beside other periods. */
export function inventoryKpis(
  report: InventoryReport | undefined,
  others: OtherInventory,
  open: (figure: InventoryFigure, variantId?: number, key?: PeriodKey) => void,
): Kpi[] {
  const total = report?.total;
  const amount = (
    figure: 'consumed' | 'written_off',
    better: Better,
    detail: (report: InventoryReport) => string,
  ) =>
    moneyKpi(report, others, {
      ...{ label: FIGURES[figure], of: ({ total }) => total[figure], better },
      detail: report && detail(report),
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
    amount('consumed', 'neither', ({ total }) => paceText(total)),
    amount('written_off', 'less', ({ written_off }) => wasteText(written_off.length)),
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
