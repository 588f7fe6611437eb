import { loadError } from '@melena/shared/client';
import { Count } from '@melena/shared/kit/list/Filters';
import { Boxes } from 'lucide-react';
import { Kpis } from '../page/Kpis';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { useReportParams } from '../page/use-report-params';
import type { PeriodKey } from '../period/comparisons';
import { rangeText } from '../period/range-names';
import { useComparedReport } from '../period/use-compared-report';
import { HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import type { RowsMeasure } from '../rows/RowsPanel';
import { useFigureRows } from '../rows/use-figure-rows';
import { ReportTable } from '../table/ReportTable';
import { inventoryKpis } from './inventory-kpis';
import {
  FIGURES,
  type InventoryFigure,
  type InventoryReport,
  inventoryTable,
  valueBars,
} from './inventory-table';

/** Figures of the stock as it is; the others are of the days. */
const OF_NOW: ReadonlySet<InventoryFigure> = new Set(['value', 'pieces', 'material', 'content']);
const MEASURES: Partial<Record<InventoryFigure, RowsMeasure>> = {
  ...{ pieces: 'quantity', content: 'quantity', sold: 'quantity' },
};
const KEY = [{ label: 'A la venta' }, { label: 'Materia prima', look: 'hollow' }] as const;

/** What the stock is worth now, and what of it was sold, used and written off in the period. */
export function InventoryTab() {
  const report = useReportParams();
  const { params, range, rowsRange } = report;
  const { report: inventory, others } = useComparedReport('report/inventory', range, {
    reportOf: reply => reply,
    hasData: hadMovements,
  });
  const opened = openedFigure(params.text('filas'), FIGURES);
  const rows = useFigureRows(
    'report/inventory/rows',
    {
      ...rowsRange,
      figure: opened?.figure === 'content' ? 'material' : (opened?.figure ?? 'consumed'),
      variant_id: opened?.id,
    },
    params.offset,
    opened !== undefined,
  );
  const { data } = inventory;
  const open = (figure: InventoryFigure, id?: number, key?: PeriodKey) =>
    report.openRows({ filas: figureAddress(figure, id) }, key);
  const table = inventoryTable(data, others, open);
  const product = table.rows?.find(({ variant_id }) => variant_id === opened?.id)?.name;
  return (
    <ReportPage
      table={table}
      others={others}
      error={loadError(inventory, 'No se pudo cargar el inventario')}
      period={rangeText(range)}
      note={table.rows && <Count value={table.rows.length} one="producto" many="productos" />}
      filters={<ReportPeriod report={report} />}
      panel={
        <FigurePanel
          title={opened && [FIGURES[opened.figure], product].filter(Boolean).join(' · ')}
          subtitle={subtitleOf(opened?.figure, rangeText(rowsRange))}
          measure={opened && MEASURES[opened.figure]}
          ofNow={opened && OF_NOW.has(opened.figure)}
          query={rows}
          params={params}
        />
      }
    >
      <Kpis label="Inventario" kpis={inventoryKpis(data, others, open)} />
      <OthersNote others={others} />
      <PlotPanel title="Valor a costo, los mayores" plotKey={<PlotKey entries={KEY} />}>
        {data &&
          (data.rows.length > 0 ? (
            <HorizontalBars
              name="Valor del inventario a costo de los productos con más"
              heads={['Producto', 'Valor', 'Materia prima']}
              rows={valueBars(data)}
            />
          ) : null)}
      </PlotPanel>
      <ReportTable table={table} empty={{ icon: Boxes, text: 'Sin existencias' }} />
    </ReportPage>
  );
}

/** False before the salon began with Melena: nothing was written down. */
function hadMovements({ total, written_off }: InventoryReport): boolean {
  return Number(total.consumed) !== 0 || written_off.length > 0;
}

function subtitleOf(figure: InventoryFigure | undefined, days: string): string {
  if (figure === 'slow') return `A costo, hoy; ni se vendió ni se usó · ${days}`;
  return figure && OF_NOW.has(figure) ? 'A costo, hoy' : days;
}
