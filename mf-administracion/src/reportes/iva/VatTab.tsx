import { loadError, useCall } from '@melena/shared/client';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import { dayOf, daysOfMonth } from '@melena/shared/rules/time';
import { ReceiptText } from 'lucide-react';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { rangeText } from '../page/range-names';
import { useReportParams } from '../page/use-report-params';
import { Bars } from '../plots/Bars';
import { PlotKey } from '../plots/PlotKey';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { ReportTable } from '../table/ReportTable';
import { FIGURES, vatBars, vatTable } from './vat-table';

const KEY = [{ label: 'De ventas' }, { label: 'Acreditable', look: 'hollow' }] as const;

/** The IVA of what was sold and of what suppliers delivered, by month. */
export function VatTab() {
  const report = useReportParams('anual');
  const { params, range } = report;
  const vat = useCall('report/vat', range);
  const opened = openedFigure(params.text('filas'), FIGURES);
  const days = opened?.id ? daysWithin(opened.id, range) : range;
  const rows = useFigureRows(
    'report/vat/rows',
    { ...days, figure: opened?.figure ?? 'charged' },
    params.offset,
    opened !== undefined,
  );
  const { data } = vat;
  const table = vatTable(data, (figure, month) => params.open({ filas: figureAddress(figure, month) }));
  return (
    <ReportPage
      table={table}
      error={loadError(vat, 'No se pudo cargar el IVA')}
      period={rangeText(range)}
      note="De lo vendido y lo recibido de proveedores, sin propinas; no depende de las facturas"
      filters={<ReportPeriod report={report} />}
      panel={
        <FigurePanel
          title={opened && FIGURES[opened.figure]}
          subtitle={rangeText(days)}
          query={rows}
          params={params}
        />
      }
    >
      <PlotPanel title="IVA por mes" plotKey={<PlotKey entries={KEY} />}>
        {data &&
          (data.months.length > 0 ? (
            <Bars
              name={`IVA de ventas y acreditable por mes, ${rangeText(range)}. Las cifras están en la tabla.`}
              bars={vatBars(data)}
            />
          ) : null)}
      </PlotPanel>
      <ReportTable table={table} empty={{ icon: ReceiptText, text: 'Sin IVA en estas fechas' }} />
    </ReportPage>
  );
}

/** The days of a month that the report covers. */
function daysWithin(month: number, range: DayRange): DayRange {
  const [year, number] = [Math.floor(month / 100), month % 100];
  const first = dayOf(year, number, 1);
  const last = daysOfMonth(year, number).at(-1) ?? first;
  const [, from = first] = [first, range.from].sort();
  const [to = last] = [last, range.to].sort();
  return { from, to };
}
