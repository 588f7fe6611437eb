import { loadError, useCall } from '@melena/shared/client';
import { Count } from '@melena/shared/kit/list/Filters';
import { formatMoney } from '@melena/shared/rules/money';
import { Boxes } from 'lucide-react';
import { type Kpi, KpiMoney, Kpis } from '../page/Kpis';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { useReportParams } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import { HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { formatNumber, plural } from '../table/figures';
import { ReportTable } from '../table/ReportTable';
import { daysText, FIGURES, type InventoryReport, inventoryTable, valueBars } from './inventory-table';

const KEY = [{ label: 'A la venta' }, { label: 'Materia prima', look: 'hollow' }] as const;

/** What the stock is worth now, and what of it was sold, used and written off in the period. */
export function InventoryTab() {
  const report = useReportParams();
  const { params, range } = report;
  const inventory = useCall('report/inventory', range);
  const opened = openedFigure(params.text('filas'), FIGURES);
  const rows = useFigureRows(
    'report/inventory/rows',
    {
      ...range,
      figure: opened?.figure ?? 'consumed',
      variant_id: opened?.id,
    },
    params.offset,
    opened !== undefined,
  );
  const { data } = inventory;
  const open = (figure: keyof typeof FIGURES, id?: number) =>
    params.open({ filas: figureAddress(figure, id) });
  const table = inventoryTable(data, open);
  const product = table.rows?.find(({ variant_id }) => variant_id === opened?.id)?.name;
  return (
    <ReportPage
      table={table}
      error={loadError(inventory, 'No se pudo cargar el inventario')}
      period={rangeText(range)}
      note={data && <Count value={data.rows.length} one="producto" many="productos" />}
      filters={<ReportPeriod report={report} />}
      panel={
        <FigurePanel
          title={opened && [FIGURES[opened.figure], product].filter(Boolean).join(' · ')}
          subtitle={rangeText(range)}
          query={rows}
          params={params}
        />
      }
    >
      <Kpis label="Inventario" kpis={kpisOf(data, open)} />
      <PlotPanel title="Valor a costo, los mayores" plotKey={<PlotKey entries={KEY} />}>
        {data &&
          (data.rows.length > 0 ? (
            <HorizontalBars
              name="Valor del inventario a costo de los productos con más. Las cifras están en la tabla."
              rows={valueBars(data)}
            />
          ) : null)}
      </PlotPanel>
      <ReportTable table={table} empty={{ icon: Boxes, text: 'Sin existencias' }} />
    </ReportPage>
  );
}

function kpisOf(report: InventoryReport | undefined, open: (figure: keyof typeof FIGURES) => void): Kpi[] {
  const total = report?.total;
  return [
    {
      label: 'Valor a costo, hoy',
      value: total && <KpiMoney value={total.value} />,
      detail: total && `${formatMoney(total.material_value)} en materia prima`,
    },
    {
      label: 'Consumido',
      value: total && <KpiMoney value={total.consumed} />,
      detail: total && paceText(total),
      onOpen: () => open('consumed'),
    },
    {
      label: 'Merma',
      value: total && <KpiMoney value={total.written_off} />,
      detail: report && wasteText(report.written_off.length),
      onOpen: () => open('written_off'),
    },
    {
      label: 'Sin movimiento',
      value: total && <KpiMoney value={total.slow} />,
      detail: total && 'Ni se vendió ni se usó en estas fechas',
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
